import { isIP } from "node:net";
import { hostname } from "node:os";
import { createTransport, type NodemailerError } from "nodemailer";
import { MailError, type MailFault } from "#server/errors.ts";
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

/**
 * Codes of the recipient's address or mailbox (RFC 3463, RFC 7505). Not those of the sender's, X.1.7 and X.1.8, nor any
 * that providers made up: Office 365 says 5.1.90 and 5.2.0 of a sender who has sent too much.
 */
const ADDRESS_CODE = /^5\.(1\.([1-6]|10)|2\.[1-4])$/;

/** Codes of the network, which providers use for the sender's limit; but X.4.1 and X.4.4 also where nobody is found. */
const LIMIT_CODE = /^[45]\.4\.(?![14]$)/;

const enhancedCodeOf = ({ response = "" }: NodemailerError): string =>
  /^\d{3}[- ](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? "";

/** Returns the meaning of a failure by its codes. Words differ from provider to provider, so none is read. */
const faultOf = (failure: NodemailerError): MailFault => {
  const { code, command, permanent } = failure;
  const enhancedCode = enhancedCodeOf(failure);
  if (LIMIT_CODE.test(enhancedCode)) return "limit";
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return "outage";
  const isAboutAddress = permanent === true && command !== "MAIL FROM";
  return isAboutAddress && ADDRESS_CODE.test(enhancedCode) ? "address" : "refused";
};

/**
 * Returns the name by which this machine greets a mail server: undefined leaves its own. One without a dot would
 * become 127.0.0.1, which many servers refuse (RFC 5321 section 4.1.1.1).
 */
export const clientNameOf = (publicUrl?: string, ownName = hostname()): string | undefined => {
  const name = publicUrl && new URL(publicUrl).hostname;
  return name?.includes(".") && !isIP(name) && !ownName.includes(".") ? name : undefined;
};

/** Returns the options of a connection. Only a server on this machine may get the password and the codes in clear. */
const connectionTo = (smtpUrl: string, silenceMs: number, clientName: string | undefined) => ({
  url: smtpUrl,
  ...(clientName !== undefined &&
    !new URL(smtpUrl).searchParams.has("name") && { name: clientName }),
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
  const { code, originalCode, responseCode, timeoutType } = failure;
  const parts = [code, originalCode, responseCode, enhancedCodeOf(failure), timeoutType];
  const reason = parts.filter(Boolean).join(" ") || "unknown";
  return new MailError(reason, faultOf(failure), error);
};

/** Connects to a mail server and signs in there. Throws MailError when it cannot. */
export const verifySmtp = async (
  smtpUrl: string,
  silenceMs: number,
  clientName?: string,
): Promise<void> => {
  const transport = createTransport(connectionTo(smtpUrl, silenceMs, clientName));
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
  clientName?: string,
  { silenceMs, mailMs } = SMTP_TIMEOUTS,
): Mailer => {
  const transport = createTransport({
    ...connectionTo(smtpUrl, silenceMs, clientName),
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
