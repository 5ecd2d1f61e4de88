import { join } from "node:path";
import { createTransport } from "nodemailer";
import { writeFile } from "#server/lib/write-file.ts";
import type { Log } from "#server/log.ts";
import { fileName } from "./mail-files.ts";
import type { Mailer } from "./mailer.ts";
import { type Address, GUARDS, toMessage } from "./to-message.ts";

type FileMailerOptions = {
  readonly now: () => Date;
  /** Writes one line per mail, which names the file and no person. */
  readonly log: Log;
};

export const createFileMailer = (
  folder: string,
  from: Address,
  { now, log }: FileMailerOptions,
): Mailer => {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    ...GUARDS,
  });
  return {
    destination: `files in ${folder}`,
    send: async (mail) => {
      const { message } = await composer.sendMail(toMessage(from, mail));
      const name = fileName(mail.messageId, now());
      // These files contain sign-in codes, so only their owner may read them.
      await writeFile(join(folder, name), message, { mode: 0o600 });
      log(`Email written: ${name}`, { event: "email.written", file: name });
    },
    close: () => composer.close(),
  };
};
