export const notice =
  "An independent event, not tied to any Bitcoin company. Content is educational, not financial advice.";

/** Explains the windows of the footer's city; true also where all of them are dark. */
export const windowsCaption =
  "Each window is one of the counter’s last 320 steps. Those that added one are lit.";
