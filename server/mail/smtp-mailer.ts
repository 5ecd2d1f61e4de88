import { createTransport, type NodemailerError } from "nodemailer";
import { MailError } from "#server/errors.ts";
import { isLoopback } from "#server/lib/loopback.ts";
import type { Mailer } from "./mailer.ts";
import { type Address, GUARDS, toMessage } from "./to-message.ts";

/** Long: a mail given up after a slow server accepted it is sent twice (RFC 5321 section 4.5.3.2). */
const SMTP_TIMEOUTS = {
  /** For the server's greeting, and for every silence after it. */
  silenceMs: 60_000,
  /** For one mail as a whole, however slowly the server responds. */
  mailMs: 120_000,
};
const MAX_CONNECTIONS = 5;

/** A refused recipient or content is final. A wrong password or sender is not: we can correct it. */
const isFinal = ({ code, command, permanent }: NodemailerError): boolean =>
  permanent === true && (code === "EMESSAGE" || (code === "EENVELOPE" && command === "RCPT TO"));

/** Only a server on this machine may get the password and the codes in clear. */
const connectionTo = (smtpUrl: string, silenceMs: number) => ({
  url: smtpUrl,
  requireTLS: !isLoopback(new URL(smtpUrl).hostname),
  connectionTimeout: silenceMs,
  greetingTimeout: silenceMs,
  dnsTimeout: silenceMs,
  socketTimeout: silenceMs,
  ...GUARDS,
});

const toMailError = (error: unknown): MailError => {
  if (error instanceof MailError) return error;
  const failure = error as NodemailerError;
  const parts = [failure.code, failure.originalCode, failure.responseCode, failure.timeoutType];
  return new MailError(parts.filter(Boolean).join(" ") || "unknown", isFinal(failure), error);
};

/** Connects to a mail server and signs in there. Throws MailError when it cannot. */
export const verifySmtp = async (smtpUrl: string, silenceMs: number): Promise<void> => {
  const transport = createTransport(connectionTo(smtpUrl, silenceMs));
  try {
    await transport.verify();
  } catch (error) {
    throw toMailError(error);
  } finally {
    transport.close();
  }
};

/** Returns a mailer with a pool of connections to SMTP_URL (`smtp://user:password@host:port`). */
export const createSmtpMailer = (
  smtpUrl: string,
  from: Address,
  { silenceMs, mailMs } = SMTP_TIMEOUTS,
): Mailer => {
  const transport = createTransport({
    ...connectionTo(smtpUrl, silenceMs),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // The outbox retries; a pool that retried too would send twice.
    maxRequeues: 0,
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
