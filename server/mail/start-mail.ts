import type { Mailer } from "./mailer.ts";
import type { Outbox } from "./outbox.ts";
import { composeMail } from "./templates/submission-mail.ts";
import { startWorker, type Worker } from "./worker.ts";

type MailOptions = {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  /** For the link to the record; without it mails carry none. */
  readonly publicUrl: string | undefined;
};

/** The worker with the machine's own clock, dice and console. */
export const startMail = ({ outbox, mailer, publicUrl }: MailOptions): Worker =>
  startWorker({
    outbox,
    mailer,
    compose: composeMail(publicUrl),
    now: () => new Date(),
    random: Math.random,
    log: (line) => console.warn(line),
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
