import { isIP } from "node:net";
import { hostname } from "node:os";
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

/** Codes of the network and of the sender (RFC 3463), who can be corrected, not of a recipient or a content. */
const CONCERNS_US = /^5\.(4\.|1\.[78]$)/;

/** Words of providers whose sender has used up what it may send, such as "Daily user sending limit exceeded". */
const SENDING =
  /daily|hourly|per (hour|day)|24 hours|sending|submission|relay|outbound|tenant|credit/i;
const USED_UP = /limit|quota|threshold|exceed|maximum|reached|throttl/i;
const OTHER_WORDS = /too many (e?mails|messages)|unusual sending|bad outbound sender/i;
/** A full mailbox and a long message have limits too. */
const CONCERNS_ONE_MAIL = /^[45]\.(1\.[1-6]|2\.[123]|3\.4)/;

const enhancedCodeOf = ({ response = "" }: NodemailerError): string =>
  /^\d{3}[- ](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? "";

const NETWORK_CODE = /^[45]\.4\./;
/** No answer and no route, which providers also say of recipients that do not exist. */
const NO_RECIPIENT_CODE = /^[45]\.4\.[14]$/;

/** Returns whether the server accepts no more emails of ours for now. */
const isLimit = (failure: NodemailerError): boolean => {
  const { response = "" } = failure;
  const code = enhancedCodeOf(failure);
  const isNetworkFull = NETWORK_CODE.test(code) && !NO_RECIPIENT_CODE.test(code);
  if (isNetworkFull || OTHER_WORDS.test(response)) return true;
  return !CONCERNS_ONE_MAIL.test(code) && SENDING.test(response) && USED_UP.test(response);
};

/** Returns whether a failure is final: a refused recipient or content is. We can correct a wrong password or sender. */
const isFinal = (failure: NodemailerError): boolean => {
  const { code, command, permanent } = failure;
  const isRefused = code === "EMESSAGE" || (code === "EENVELOPE" && command === "RCPT TO");
  return permanent === true && isRefused && !CONCERNS_US.test(enhancedCodeOf(failure));
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
  const isOver = isLimit(failure);
  return new MailError(reason, isFinal(failure) && !isOver, error, isOver);
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
