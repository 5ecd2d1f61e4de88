import type { Mailer } from "./mailer.ts";
import type { Outbox } from "./outbox.ts";
import { composeMail } from "./templates/submission-mail.ts";
import { startWorker, type Worker } from "./worker.ts";

type MailOptions = {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  /** For the link to the record; undefined leaves it out. */
  readonly publicUrl: string | undefined;
};

/** Starts the worker with the real clock, random numbers and console. */
export const startMail = ({ outbox, mailer, publicUrl }: MailOptions): Worker =>
  startWorker({
    outbox,
    mailer,
    compose: composeMail(publicUrl),
    now: () => new Date(),
    random: Math.random,
    log: (line) => console.warn(line),
    schedule: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
