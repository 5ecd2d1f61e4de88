import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";
import { type Address, GUARDS, toMessage } from "./to-message.ts";

type FileMailerOptions = {
  readonly now: () => Date;
  /** Gets one line per mail, which names the file and nobody. */
  readonly log: (line: string) => void;
};

/** Sorts by time; the colons go because Windows has none in names. */
const fileName = (messageId: string, now: Date): string =>
  `${now.toISOString().replaceAll(":", "")}-${messageId.replace(/@.*/, "").replace(/[^\w.-]/g, "_")}.eml`;

/** Each mail as a file in `folder`, whole or not at all: it is renamed into place. */
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
      const draft = join(folder, `.${name}.part`);
      await mkdir(folder, { recursive: true });
      // Sign-in codes stand in these files, so they are the owner's alone.
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(folder, name));
      log(`Mail written: ${name}`);
    },
    close: () => composer.close(),
  };
};
