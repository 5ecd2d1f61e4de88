import type { Email } from "postal-mime";
import type { TestServer } from "#tests/support/server/spawn-server.ts";
import { until } from "#tests/support/until.ts";

/** Waits for a mail that fits. Throws with the subjects of those that came instead. */
export const waitForMail = async ({ mails }: TestServer, fits: (mail: Email) => boolean) => {
  let sent: readonly Email[] = [];
  return until(
    async () => {
      sent = await mails();
      return sent.findLast(fits);
    },
    () => `No such mail among: ${sent.map(({ subject }) => subject).join(" | ")}`,
  );
};

/** Returns the sign-in code of a mail, which is alone on its line, or an empty text. */
export const codeIn = (text: string | undefined): string => /^\d{6}$/m.exec(text ?? "")?.[0] ?? "";

/** Waits for a sign-in mail to an address and returns the code of the newest one. */
export const waitForCode = async (server: TestServer, address: string): Promise<string> => {
  const { text } = await waitForMail(
    server,
    (mail) => mail.to?.[0]?.address === address && codeIn(mail.text) !== "",
  );
  return codeIn(text);
};
