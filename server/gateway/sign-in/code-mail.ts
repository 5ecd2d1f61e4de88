import { randomUUID } from "node:crypto";
import { event } from "#domain/event.ts";
import { CODE_LIFE_MINUTES } from "#domain/sign-in-code.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { layout } from "#server/mail/templates/layout.ts";

/**
 * Returns the mail with a sign-in code. The code is not in the subject, which lock screens and mail
 * lists show.
 */
export const codeMail = (to: string, code: string): Mail => ({
  to,
  subject: `Your sign-in code for ${event.shortName}`,
  ...layout({
    heading: "Your sign-in code",
    blocks: [
      { kind: "text", text: "Enter this code on the sign-in page:" },
      { kind: "code", code },
      {
        kind: "text",
        text: `It works once, within ${CODE_LIFE_MINUTES} minutes. A newer code replaces it.`,
      },
      {
        kind: "note",
        text: "If you did not ask to sign in, ignore this mail. Never tell this code to anyone: we do not ask for it.",
      },
    ],
  }),
  messageId: `${randomUUID()}@${event.mailboxes.general.split("@")[1]}`,
});
