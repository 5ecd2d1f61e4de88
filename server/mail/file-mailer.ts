import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#server/log.ts";
import { draftName, fileName } from "./mail-files.ts";
import type { Mailer } from "./mailer.ts";
import { type Address, GUARDS, toMessage } from "./to-message.ts";

type FileMailerOptions = {
  readonly now: () => Date;
  /** Writes one line per mail, which names the file and no person. */
  readonly log: Log;
};

/** Loads nodemailer only with the first mail: it delays a start. */
const createComposer = async () => {
  const { createTransport } = await import("nodemailer");
  return createTransport({ streamTransport: true, buffer: true, newline: "windows", ...GUARDS });
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
  let composer: ReturnType<typeof createComposer> | undefined;
  return {
    destination: `files in ${folder}`,
    send: async (mail) => {
      composer ??= createComposer();
      const { message } = await (await composer).sendMail(toMessage(from, mail));
      const name = fileName(mail.messageId, now());
      const draft = join(folder, draftName(name));
      await mkdir(folder, { recursive: true });
      // These files contain sign-in codes, so only their owner may read them.
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(folder, name));
      log(`Email written: ${name}`, { event: "email.written", file: name });
    },
    close: () => {},
  };
};
