import type { Edition } from "#domain/edition.ts";
import type { Addresses } from "#domain/event.ts";
import { schedule } from "#server/lib/repeat.ts";
import type { Log } from "#server/log.ts";
import { applicantLinks } from "./applicant-links.ts";
import type { Mailer } from "./mailer.ts";
import type { Outbox } from "./outbox.ts";
import { composeMail } from "./templates/submission-mail.ts";
import { startWorker, type Worker } from "./worker.ts";

type MailOptions = Pick<Addresses, "mailboxes"> & {
  readonly edition: Edition;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  /** For the links to the record and to the applicant's page; undefined leaves it out. */
  readonly linkUrl: string | undefined;
  readonly log: Log;
};

/** Starts the worker with the real clock and random numbers. */
export const startMail = ({ outbox, mailer, log, ...settings }: MailOptions): Worker => {
  const compose = composeMail(settings);
  const links = applicantLinks(settings.linkUrl, outbox.issueKey);
  return startWorker({
    outbox,
    mailer,
    compose: async (item) => compose(item, await links(item)),
    now: () => new Date(),
    random: Math.random,
    log,
    schedule,
  });
};
