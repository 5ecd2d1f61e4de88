/** What the event is not (docs/specification.md 1): at the foot of every public page. */
export const notice =
  "An independent event, not tied to any Bitcoin company. Its content is educational and is not financial advice.";
