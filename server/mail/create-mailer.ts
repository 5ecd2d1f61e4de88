import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Env } from "#server/env/env.ts";
import { writeFile } from "#server/lib/write-file.ts";
import { type Log, logger } from "#server/log.ts";
import { fileName, mailFolderOf } from "./mail-files.ts";
import type { Mailer } from "./mailer.ts";
import { clientNameOf, createSmtpMailer } from "./smtp-mailer.ts";
import { type Address, GUARDS, parseSender, toMessage } from "./to-message.ts";

export const createFileMailer = (
  folder: string,
  from: Address,
  { now, log }: { readonly now: () => Date; readonly log: Log },
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

/** Returns a mailer that uses SMTP_URL, or writes files to `DATA_DIR/mail` when it is not set. */
export const createMailer = ({
  smtpUrl,
  mailFrom,
  dataDir,
  publicUrl,
}: Pick<Env, "smtpUrl" | "mailFrom" | "dataDir" | "publicUrl">): Mailer => {
  const sender = parseSender(mailFrom);
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, sender, clientNameOf(publicUrl));
  const now = () => new Date();
  return createFileMailer(mailFolderOf(dataDir), sender, { now, log: logger.info });
};
