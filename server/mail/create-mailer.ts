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
}: Pick<Env, "smtpUrl" | "mailFrom" | "dataDir" | "publicUrl">): Mailer =>
  smtpUrl === undefined
    ? createFileMailer(mailFolderOf(dataDir), parseSender(mailFrom), {
        now: () => new Date(),
        log: logger.info,
      })
    : createSmtpMailer(smtpUrl, parseSender(mailFrom), clientNameOf(publicUrl));
