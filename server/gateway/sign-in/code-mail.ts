import { randomUUID } from "node:crypto";
import type { Edition } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { CODE_LIFE_MINUTES } from "#domain/sign-in-code.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { layout, note, text } from "#server/mail/templates/layout.ts";

/** Returns the mail with a code, which is not in the words that lock screens and mail lists show. */
export const codeMail = (to: string, code: string, edition?: Edition): Mail => ({
  to,
  subject: `Your sign-in code for ${event.shortName}`,
  ...layout(
    {
      heading: "Your sign-in code",
      blocks: [
        text(
          `Enter this code on the sign-in page within ${CODE_LIFE_MINUTES} minutes. It works once, and a newer code replaces it.`,
        ),
        { kind: "code", code },
        note(
          "If you did not try to sign in, ignore this email. Never share this code; we will never ask for it.",
        ),
      ],
    },
    edition,
  ),
  messageId: randomUUID(),
});
