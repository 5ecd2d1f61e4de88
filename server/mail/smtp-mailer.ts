import { createTransport, type NodemailerError } from "nodemailer";
import { MailError } from "#server/errors.ts";
import type { Mailer } from "./mailer.ts";
import { type Address, GUARDS, toMessage } from "./to-message.ts";

export type SmtpTimes = {
  /** Until the server has greeted, and for every silence after that. */
  readonly silenceMs: number;
  /** For one mail as a whole, however slowly the server trickles. */
  readonly mailMs: number;
};

/** Long, because what is given up after a slow server took it goes out twice (RFC 5321 section 4.5.3.2). */
const SMTP_TIMES: SmtpTimes = { silenceMs: 60_000, mailMs: 120_000 };
const CONNECTIONS = 5;

/** A wrong password or a refused sender is ours to mend, so the mail is kept; a refused recipient or content is final. */
const isFinal = ({ code, command, permanent }: NodemailerError): boolean =>
  permanent === true && (code === "EMESSAGE" || (code === "EENVELOPE" && command === "RCPT TO"));

const toMailError = (error: unknown): MailError => {
  if (error instanceof MailError) return error;
  const failure = error as NodemailerError;
  const words = [failure.code, failure.responseCode, failure.timeoutType];
  return new MailError(words.filter(Boolean).join(" ") || "unknown", isFinal(failure), error);
};

/** Over SMTP_URL (`smtp://user:password@host:port`, `smtps://…`), with a few connections kept open. */
export const createSmtpMailer = (
  smtpUrl: string,
  from: Address,
  { silenceMs, mailMs }: SmtpTimes = SMTP_TIMES,
): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // The outbox tries again; a pool that does so too would send twice.
    maxRequeues: 0,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    dnsTimeout: silenceMs,
    socketTimeout: silenceMs,
    ...GUARDS,
  });
  return {
    destination: `SMTP at ${new URL(smtpUrl).host}`,
    send: async (mail, withinMs = mailMs) => {
      try {
        const message = toMessage(from, mail);
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(withinMs) });
      } catch (error) {
        throw toMailError(error);
      }
    },
    close: () => transport.close({ force: true }),
  };
};
