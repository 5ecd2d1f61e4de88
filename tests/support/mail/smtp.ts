import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { listen } from "#tests/support/server/listen.ts";

export type ReceivedMail = {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly raw: string;
  readonly parsed: Email;
};

/** How the server behaves towards the next mail. */
export type SmtpBehaviour = {
  /** The code that refuses RCPT TO, for example 550, or all that the server says. */
  rcpt?: number | string;
  /** The same for MAIL FROM, and for the content. */
  from?: string;
  data?: number | string;
  /** Reads the content and never responds. */
  silent?: boolean;
  /** Reads the content and responds when this is resolved. */
  slow?: Promise<void>;
};

export type SmtpPeer = {
  readonly url: string;
  /** The mails that were accepted, in the order of arrival. */
  readonly mails: ReceivedMail[];
  /** The names by which clients greeted it. */
  readonly names: Set<string>;
  readonly behaviour: SmtpBehaviour;
  close(): Promise<void>;
};

const refusal = (words: number | string) =>
  Object.assign(new Error(String(words).slice(4) || "refused by the test"), {
    responseCode: Number(String(words).slice(0, 3)),
  });

/** Starts a real SMTP server on loopback that keeps every mail it accepts. Port 0 is any free one. */
export const startSmtp = async (port = 0, behaviour: SmtpBehaviour = {}): Promise<SmtpPeer> => {
  const mails: ReceivedMail[] = [];
  const names = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: (_address, { hostNameAppearsAs }, done) => {
      names.add(hostNameAppearsAs);
      done(behaviour.from ? refusal(behaviour.from) : null);
    },
    onRcptTo: (_address, _session, done) => done(behaviour.rcpt ? refusal(behaviour.rcpt) : null),
    onData: (stream, { envelope }, done) => {
      const receive = async () => {
        const raw = await buffer(stream);
        if (behaviour.silent) return;
        await behaviour.slow;
        if (behaviour.data) return done(refusal(behaviour.data));
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString(),
          parsed: await PostalMime.parse(raw),
        });
        done();
      };
      // A client that closes the connection in the middle.
      receive().catch(done);
    },
  });
  server.on("error", () => {});
  const actualPort = await listen(server.server, port);
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    mails,
    names,
    behaviour,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
