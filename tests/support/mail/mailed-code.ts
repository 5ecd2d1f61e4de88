import type { ReceivedMail } from "#tests/support/mail/smtp.ts";
import { until } from "#tests/support/until.ts";

/** Returns the text of an email, or else its HTML without the tags. */
const wordsOf = ({ parsed }: ReceivedMail): string =>
  parsed.text ?? parsed.html?.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, "\n") ?? "";

/** Waits for a sign-in mail to an address and returns the newest code, which is alone on its line. */
export const waitForMailedCode = (mails: readonly ReceivedMail[], address: string) =>
  until(
    () =>
      mails
        .filter(({ recipients }) => recipients.includes(address))
        .map((mail) => /^\s*(\d{6,10})\s*$/m.exec(wordsOf(mail))?.[1])
        .findLast((digits) => digits !== undefined),
    () => `No code was mailed to ${address}.`,
  );
