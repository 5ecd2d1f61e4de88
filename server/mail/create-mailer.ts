import type { Env } from "#server/env/env.ts";
import { logger } from "#server/log.ts";
import { createFileMailer } from "./file-mailer.ts";
import { mailFolderOf } from "./mail-files.ts";
import type { Mailer } from "./mailer.ts";
import { clientNameOf, createSmtpMailer } from "./smtp-mailer.ts";
import { parseSender } from "./to-message.ts";

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
