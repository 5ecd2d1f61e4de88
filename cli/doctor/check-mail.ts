import { randomUUID } from "node:crypto";
import { event } from "#domain/event.ts";
import type { Env } from "#server/env/env.ts";
import { errorReason } from "#server/errors.ts";
import { createMailer } from "#server/mail/create-mailer.ts";
import { clientNameOf, verifySmtp } from "#server/mail/smtp-mailer.ts";
import { type CheckResult, ok, problem } from "./check-result.ts";

const SMTP_TIMEOUT_MS = 10_000;

/** The cures for a mail server that cannot be used, by nodemailer's codes. */
const CURES: readonly (readonly [RegExp, string])[] = [
  [
    /EAUTH/,
    "Correct user and password in SMTP_URL; @, /, ? and # are written as %40, %2F, %3F and %23 there.",
  ],
  [/ENOTFOUND|EDNS/, "There is no such name: correct it in SMTP_URL."],
  [/ECONNREFUSED/, "Nothing listens at that port: correct it in SMTP_URL."],
  [
    /CERT|SIGNATURE/,
    "Its certificate is not trusted: write the name that it is for into SMTP_URL, or set NODE_EXTRA_CA_CERTS to the file of its authority.",
  ],
  [
    /WRONG_VERSION|ETLS|GREETING/,
    "smtps:// is for port 465, and smtp:// for port 587 of a server that offers STARTTLS: nothing leaves without TLS.",
  ],
  [/./, "Correct SMTP_URL, or let this machine reach that port."],
];

/** Connects to the mail server and signs in there, without sending anything. */
export const checkMailServer = async ({
  smtpUrl,
  dataDir,
  publicUrl,
  mailPerDay,
}: Env): Promise<CheckResult> => {
  if (smtpUrl === undefined)
    return problem(
      `SMTP_URL is not set: emails, sign-in codes included, are files in ${dataDir}/mail. Set it to your mail server.`,
    );
  const { host } = new URL(smtpUrl);
  try {
    await verifySmtp(smtpUrl, SMTP_TIMEOUT_MS, clientNameOf(publicUrl));
    return ok(
      `The mail server ${host} responds.${mailPerDay ? ` At most ${mailPerDay} emails leave in 24 hours.` : ""}`,
    );
  } catch (error) {
    const reason = errorReason(error);
    const [, cure] = CURES.find(([codes]) => codes.test(reason)) ?? [];
    return problem(`The mail server ${host} cannot be used (${reason}). ${cure}`);
  }
};

export const sendTestMail = async (env: Env, to: string): Promise<CheckResult> => {
  const mailer = createMailer(env);
  const text = `This is a test by npm run doctor. Emails of ${env.edition.name} can reach you.`;
  try {
    await mailer.send({
      to,
      subject: `Test email from ${event.shortName}`,
      text,
      html: `<p>${text}</p>`,
      messageId: randomUUID(),
    });
    return ok(
      `An email to ${to} was handed over to ${mailer.destination}. See whether it arrives.`,
    );
  } catch (error) {
    return problem(
      `An email to ${to} was not accepted by ${mailer.destination} (${errorReason(error)}). Correct SMTP_URL and MAIL_FROM.`,
    );
  } finally {
    mailer.close();
  }
};
