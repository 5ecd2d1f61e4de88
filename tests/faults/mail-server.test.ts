import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import type { FormValues } from "#domain/submission.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import { createSqlOutbox } from "#server/mail/sql-outbox.ts";
import { composeMail } from "#server/mail/templates/submission-mail.ts";
import { startWorker, type Worker } from "#server/mail/worker.ts";
import { engines, type TestDatabase } from "../support/engines.ts";
import { manualClock } from "../support/manual-clock.ts";
import { sampleValues } from "../support/sample-values.ts";
import { type SmtpPeer, startSmtp } from "../support/smtp.ts";
import { submit } from "../support/submissions.ts";

const FROM = { name: "Bitcoin Hyderabad", address: "hello@bitcoinhyderabad.example" };
const PATIENT = { silenceMs: 30_000, mailMs: 60_000 };
/** So that a silent server is given up without waiting for it. */
const IMPATIENT = { silenceMs: 150, mailMs: 300 };
const POLL_MS = 60_000;

let db: TestDatabase;
let smtp: SmtpPeer;
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  db = await (engines[0] as (typeof engines)[number]).open();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.asOwner((sql) => sql("delete from private.outbox"));
  smtp = await startSmtp();
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    stops = [];
    await smtp.close();
  };
});

/** A worker of its own process, as far as the database and the mail server can tell. */
const startProcess = (outbox: Outbox = createSqlOutbox(db.database), times = PATIENT) => {
  const mailer = createSmtpMailer(smtp.url, FROM, times);
  const clock = manualClock(Date.now());
  const lines: string[] = [];
  const worker: Worker = startWorker({
    outbox,
    mailer,
    compose: composeMail(undefined),
    now: () => new Date(),
    random: () => 0,
    later: clock.later,
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

type Row = { kind: string; attempts: number; sent: boolean; dead: boolean; last_error: string };

const rows = () =>
  db.asOwner((sql) =>
    sql<Row>(
      "select kind, attempts, sent_at is not null as sent, dead, last_error from private.outbox order by kind",
    ),
  );
const fallDue = () => db.asOwner((sql) => sql("update private.outbox set due_at = now()"));
const send = async (over: FormValues = {}) => {
  const id = await submit(db.database, contactForm, sampleValues(contactForm, over));
  await fallDue();
  return id;
};
const until = (isSo: (found: readonly Row[]) => boolean) =>
  expect.poll(async () => isSo(await rows()), { timeout: 20_000 }).toBe(true);
const allSent = () => until((found) => found.every(({ sent }) => sent));
const allTried = (attempts: number) =>
  until((found) => found.every((row) => row.attempts === attempts && row.last_error !== null));

it("sends two mails for a submission, each to one recipient", async () => {
  await send();
  startProcess();
  await allSent();
  expect(smtp.mails.map(({ recipients }) => recipients).sort()).toEqual([
    ["hello@bitcoinhyderabad.example"],
    ["visitor@example.org"],
  ]);
  const team = smtp.mails.find(({ recipients }) => recipients[0]?.startsWith("hello@"));
  expect(team?.from).toBe(FROM.address);
  expect(team?.parsed.replyTo).toEqual([{ name: "", address: "visitor@example.org" }]);
  expect(team?.parsed.subject).toMatch(/^New contact query/);
  expect(team?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

it("keeps the mails while the server is down, and sends them once when it is back", async () => {
  const port = Number(new URL(smtp.url).port);
  await smtp.close();
  await send();
  const { clock, lines } = startProcess();
  await allTried(1);
  smtp = await startSmtp(port);
  await fallDue();
  clock.advance(POLL_MS);
  await allSent();
  expect(smtp.mails).toHaveLength(2);
  expect(lines.join("\n")).toMatch(/not sent at attempt 1: ESOCKET/);
});

it("gives up waiting for a silent server, and sends when it speaks again", async () => {
  smtp.mood.silent = true;
  await send();
  const { lines } = startProcess(undefined, IMPATIENT);
  await allTried(1);
  expect(lines.join("\n")).toMatch(/not sent at attempt 1: (ETIMEDOUT|EABORT)/);
  smtp.mood.silent = false;
  await fallDue();
  startProcess();
  await allSent();
  expect(smtp.mails).toHaveLength(2);
});

it.each(["rcpt", "data"] as const)("tries again after a 4xx to %s", async (step) => {
  smtp.mood[step] = 451;
  await send();
  const { clock } = startProcess();
  await allTried(1);
  expect(smtp.mails).toEqual([]);
  delete smtp.mood[step];
  await fallDue();
  clock.advance(POLL_MS);
  await allSent();
  expect(smtp.mails).toHaveLength(2);
});

it.each(["rcpt", "data"] as const)("gives up after a 5xx to %s, and says so", async (step) => {
  smtp.mood[step] = 554;
  await send();
  const { lines } = startProcess();
  await until((found) => found.every(({ dead }) => dead));
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/554; given up$/);
});

it("sends at most one duplicate, under the same Message-ID, after a crash before marking", async () => {
  await send();
  startProcess({ ...createSqlOutbox(db.database), markSent: () => new Promise(() => {}) });
  await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(2);
  await fallDue();
  startProcess();
  await allSent();
  expect(smtp.mails).toHaveLength(4);
  const ids = smtp.mails.map(({ parsed }) => parsed.messageId);
  expect(new Set(ids).size).toBe(2);
});

it("shares the work between two processes without a duplicate", async () => {
  for (let count = 0; count < 10; count += 1) await send();
  startProcess();
  startProcess();
  await allSent();
  expect(smtp.mails).toHaveLength(20);
  expect(new Set(smtp.mails.map(({ parsed }) => parsed.messageId)).size).toBe(20);
});

it("makes one mail with one recipient of header tricks in name and subject", async () => {
  await send({
    name: "Eve\r\nBcc: all@example.org",
    subject: "Hi\r\nTo: all@example.org\r\n\r\nBcc: <all@example.org>",
  });
  startProcess();
  await allSent();
  expect(smtp.mails).toHaveLength(2);
  for (const { recipients, parsed, raw } of smtp.mails) {
    expect(recipients).toHaveLength(1);
    expect(parsed.to).toHaveLength(1);
    expect(parsed.bcc ?? []).toEqual([]);
    expect(raw.split("\r\n\r\n")[0]).not.toContain("all@example.org");
  }
});

it.each(["a@b.example,c@d.example", "a@b.example\r\nBcc: c@d.example", "Eve <a@b.example>"])(
  "has no submission with %j as its address",
  async (email) => {
    await expect(send({ email })).rejects.toMatchObject({ code: "23514" });
  },
);

it("logs nobody's address, name or words when mail fails", async () => {
  smtp.mood.rcpt = 550;
  await send({ message: "My secret question" });
  const { lines } = startProcess();
  await until((found) => found.every(({ dead }) => dead));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join("\n")).not.toMatch(/@|visitor|secret/);
});
