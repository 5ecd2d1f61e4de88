import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Log } from "#server/log.ts";
import { draftName, fileName } from "./mail-files.ts";
import type { Mailer } from "./mailer.ts";
import { type Address, GUARDS, toMessage } from "./to-message.ts";

type FileMailerOptions = {
  readonly now: () => Date;
  /** Writes one line per mail, which names the file and no person. */
  readonly log: Log;
};

/**
 * Returns a mailer that writes each mail to a file in `folder`, under another name until it is
 * complete.
 */
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
      const draft = join(folder, draftName(name));
      await mkdir(folder, { recursive: true });
      // These files contain sign-in codes, so only their owner may read them.
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(folder, name));
      log(`Email written: ${name}`, { event: "email.written", file: name });
    },
    close: () => composer.close(),
  };
};
