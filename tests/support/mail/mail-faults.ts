import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import type { FormValues } from "#domain/submission.ts";
import { functionsOf } from "#server/database/call-function.ts";
import type { Caller } from "#server/database/database.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { createSmtpMailer, type SmtpTimeouts } from "#server/mail/smtp-mailer.ts";
import { composeMail } from "#server/mail/templates/submission-mail.ts";
import { startWorker, type Worker } from "#server/mail/worker.ts";
import { pglite, type TestDatabase } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { answerTo, sendAs } from "#tests/support/server/answers.ts";
import { addAdmin } from "#tests/support/server/callers.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";
import { manualClock } from "#tests/support/server/manual-clock.ts";
import { type SmtpPeer, startSmtp } from "./smtp.ts";

export const FROM = { name: event.shortName, address: event.mailboxes.general };
/** Short times, so that a test does not wait long for a silent server. */
export const SHORT_TIMES = { silenceMs: 150, mailMs: 300 };
export const POLL_MS = 60_000;

type Row = { kind: string; attempts: number; sent: boolean; dead: boolean; last_error: string };

/** Sets up workers on PGlite with a real SMTP server. Each test has an empty outbox and a new server. */
export const setUpMailFaults = () => {
  const peer = {} as { smtp: SmtpPeer };
  let db: TestDatabase;
  let admin: Caller | undefined;
  let stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    db = await pglite.open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.asOwner((sql) => sql("delete from private.outbox"));
    peer.smtp = await startSmtp();
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
      stops = [];
      await peer.smtp.close();
    };
  });

  /** Starts a worker that neither the database nor the mail server can tell from another process. */
  const startProcess = ({
    times,
    crashes = false,
  }: {
    times?: SmtpTimeouts;
    crashes?: boolean;
  } = {}) => {
    const working = createOutbox(functionsOf(db.database));
    const outbox: Outbox = crashes
      ? { ...working, markSent: () => new Promise(() => {}) }
      : working;
    const mailer = createSmtpMailer(peer.smtp.url, FROM, times);
    const clock = manualClock(Date.now());
    const lines: string[] = [];
    const worker: Worker = startWorker({
      outbox,
      mailer,
      compose: composeMail({
        edition: defaultEdition,
        linkUrl: undefined,
        mailboxes: event.mailboxes,
      }),
      now: () => new Date(),
      random: () => 0,
      schedule: clock.schedule,
      log: (line) => lines.push(line),
    });
    stops.push(async () => {
      mailer.close();
      const stopped = worker.stop();
      clock.advance(POLL_MS);
      await stopped;
    });
    return { clock, lines };
  };

  const rows = () =>
    db.asOwner((sql) =>
      sql<Row>(
        "select kind, attempts, sent_at is not null as sent, dead, last_error from private.outbox order by kind",
      ),
    );
  const makeDue = () =>
    db.asOwner((sql) =>
      sql("update private.outbox set due_at = now() where due_at < now() + interval '30 minutes'"),
    );
  const send = async (over: FormValues = {}) => {
    const id = await submit(db.database, contactForm, sampleValues(contactForm, over));
    await makeDue();
    return id;
  };
  /** Sends an answer to a submission as staff, and ends its waiting time. */
  const answer = async (submission: string, body = "Yes") => {
    admin ??= await addAdmin(db);
    const answer = answerTo(submission, { body, seen: new Date().toISOString() });
    const sent = await sendAs(db.database, admin, answer);
    await makeDue();
    return sent && "id" in sent ? sent.id : "";
  };
  const until = (isSo: (found: readonly Row[]) => boolean) =>
    expect.poll(async () => isSo(await rows()), { timeout: 20_000 }).toBe(true);
  const allSent = () => until((found) => found.every(({ sent }) => sent));
  const allTried = (attempts: number) =>
    until((found) => found.every((row) => row.attempts === attempts && row.last_error !== null));
  return { peer, startProcess, rows, makeDue, send, answer, until, allSent, allTried };
};
