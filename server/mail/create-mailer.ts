import { join } from "node:path";
import type { Env } from "#server/env.ts";
import { createFileMailer } from "./file-mailer.ts";
import type { Mailer } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";
import { parseSender } from "./to-message.ts";

/** SMTP when SMTP_URL is set, files in `DATA_DIR/mail` when not. */
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
