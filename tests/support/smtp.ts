import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { listen } from "./listen.ts";

export type ReceivedMail = {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly parsed: Email;
};

/** How the server behaves; a test sets it and the next mail meets it. */
export type SmtpMood = {
  /** Answered to RCPT TO, for example 550. */
  rcpt?: number;
  /** Answered after the content. */
  data?: number;
  /** Takes the content and never answers. */
  silent?: boolean;
  /** Takes the content and answers when this is over. */
  slow?: Promise<void>;
};

export type SmtpPeer = {
  readonly url: string;
  /** What was taken, in the order of arrival. */
  readonly mails: ReceivedMail[];
  readonly mood: SmtpMood;
  close(): Promise<void>;
};

const refusal = (responseCode: number) =>
  Object.assign(new Error("refused by the test"), { responseCode });

/** A real SMTP server on loopback that keeps every mail it takes. `port` 0 is any free one. */
export const startSmtp = async (port = 0, mood: SmtpMood = {}): Promise<SmtpPeer> => {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => done(mood.rcpt ? refusal(mood.rcpt) : null),
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        const raw = await buffer(stream);
        if (mood.silent) return;
        await mood.slow;
        if (mood.data) return done(refusal(mood.data));
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString(),
          parsed: await PostalMime.parse(raw),
        });
        done();
      };
      // A client that hangs up in the middle.
      take().catch(done);
    },
  });
  server.on("error", () => {});
  const taken = await listen(server.server, port);
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    mood,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
