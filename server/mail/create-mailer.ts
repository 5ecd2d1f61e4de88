import { join } from "node:path";
import type { Env } from "#server/env.ts";
import { createFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";
import { parseSender } from "./to-message.ts";

/** Returns a mailer that uses SMTP_URL, or writes files to `DATA_DIR/mail` when it is not set. */
export const createMailer = ({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Env, "smtpUrl" | "mailFrom" | "dataDir">): Mailer =>
  smtpUrl === undefined
    ? createFileMailer(join(dataDir, "mail"), parseSender(mailFrom), {
        now: () => new Date(),
        log: (line) => console.log(line),
      })
    : createSmtpMailer(smtpUrl, parseSender(mailFrom));
