/** What the event is not (docs/specification.md 1.1.4): at the foot of every public page. */
export const notice =
  "An independent event, not tied to any Bitcoin company. Content is educational, not financial advice.";

/** Says what the windows of the footer's city are; true also where all of them are dark. */
export const windowsCaption =
  "320 windows for the latest 320 steps of the counter. A step that adds one lights its window.";
