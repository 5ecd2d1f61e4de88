import { expect, test, vi } from "vitest";
import { MailError, type MailFault } from "#server/errors.ts";
import { judge, MAX_ATTEMPTS, retrySeconds, type Verdict } from "#server/mail/delivery.ts";
import { settle, setUpWorker } from "#tests/support/mail/mail-worker.ts";

test("tries again after a failure, with longer waits, and logs nothing about the person", async () => {
  let down = true;
  const { clock, pass, memory, sent, lines, startWithMails } = setUpWorker(async ({ to }) => {
    if (down) throw Object.assign(new Error(`${to} said no`), { code: "ESOCKET" });
  });
  await startWithMails();
  const waits = memory.entries.map(({ dueAt }) => dueAt - clock.now());
  expect(waits).toEqual([30_000, 30_000]);
  await pass(30_000);
  expect(memory.entries.map(({ dueAt }) => dueAt - clock.now())).toEqual([60_000, 60_000]);
  expect(lines.join("\n")).toMatch(/not sent at attempt 2: ESOCKET; next in 60 s/);
  expect(lines.join("\n")).not.toMatch(/ravi|@/i);
  down = false;
  await pass(60_000);
  expect(sent).toHaveLength(2);
});

test("sends all waiting emails when the first one leaves after an outage", async () => {
  let failure: Error | undefined;
  const { clock, pass, memory, sent, submit, startWithMails } = setUpWorker(async () => {
    if (failure) throw failure;
  });
  await startWithMails();
  failure = new MailError("ESOCKET", "outage");
  for (let count = 0; count < 5; count += 1) submit();
  for (let minutes = 0; minutes < 70; minutes += 1) await pass(60_000);
  const waiting = memory.entries.filter(({ status }) => status === "waiting");
  expect(waiting).toHaveLength(10);
  expect(waiting.every(({ dueAt }) => dueAt > clock.now() + 600_000)).toBe(true);
  failure = undefined;
  submit();
  await pass(30_000);
  expect(sent).toHaveLength(14);
});

test("sends all waiting emails when the first one leaves after a start", async () => {
  const { clock, memory, sent, start, submit } = setUpWorker();
  submit();
  Object.assign(memory.entries[0] ?? {}, { error: "ESOCKET", dueAt: clock.now() + 3_600_000 });
  start();
  await settle();
  expect(sent).toHaveLength(2);
});

test("gives an email up at once whose submission is gone, with a sentence", async () => {
  const { memory, sent, lines, start, submit } = setUpWorker();
  submit();
  memory.entries.splice(1);
  Object.assign(memory.entries[0] ?? {}, { submission: null });
  start();
  await settle();
  expect(memory.entries).toMatchObject([
    { attempts: 1, status: "dead", error: "its submission was deleted" },
  ]);
  expect(sent).toEqual([]);
  expect(lines.join()).toContain("not sent at attempt 1: its submission was deleted; given up");
});

test("does not retry other mails when only one was refused", async () => {
  const { pass, memory, lines, submit, startWithMails } = setUpWorker(async ({ to }) => {
    if (to === "visitor@example.org") throw new MailError("EENVELOPE 451", "refused");
  });
  await startWithMails();
  for (let minutes = 0; minutes < 70; minutes += 1) await pass(60_000);
  const attempts = memory.entries.map((entry) => entry.attempts);
  submit();
  await pass(30_000);
  expect(memory.entries.slice(0, 2).map((entry) => entry.attempts)).toEqual(attempts);
  expect(lines.join("\n")).not.toContain("ESOCKET");
});

test.each<[MailFault, number, boolean, Verdict]>([
  ["unsendable", 1, false, "give up"],
  ["address", 1, false, "try again"],
  ["address", 2, true, "give up"],
  ["refused", 9, true, "try again"],
  ["refused", MAX_ATTEMPTS, false, "give up"],
  ["outage", 1, true, "wait for all"],
  ["outage", MAX_ATTEMPTS, false, "give up"],
  ["limit", MAX_ATTEMPTS + 1, true, "wait for all"],
])("%s at attempt %i, refused before: %s: %s (7.8.6)", (fault, attempts, was_refused, verdict) => {
  expect(judge(fault, { attempts, was_refused })).toBe(verdict);
});

test("an address that is refused twice, an hour apart, is given up (7.8.6)", async () => {
  const { pass, memory, lines, startWithMails } = setUpWorker(async () => {
    throw new MailError("EENVELOPE 550 5.1.1", "address");
  });
  await startWithMails();
  await pass(59 * 60_000);
  expect(memory.entries).toMatchObject(Array(2).fill({ status: "waiting", attempts: 1 }));
  await pass(60_000);
  expect(memory.entries).toMatchObject(
    Array(2).fill({ status: "dead", attempts: 2, error: "EENVELOPE 550 5.1.1" }),
  );
  expect(lines.slice(2)).toEqual(Array(2).fill(expect.stringMatching(/5\.1\.1; given up$/)));
});

test("does not send a mail again that it sent but could not mark", async () => {
  const { pass, memory, sent, lines, startWithMails } = setUpWorker();
  const markSent = vi.spyOn(memory.outbox, "markSent").mockRejectedValue(new Error("gone"));
  await startWithMails();
  expect(sent).toHaveLength(2);
  expect(lines).toEqual(Array(2).fill("Outbox out of reach: Error"));
  markSent.mockRestore();
  await pass(10 * 60_000);
  expect(memory.entries.map(({ status }) => status)).toEqual(["sent", "sent"]);
  expect(sent).toHaveLength(2);
});

/** Returns the seconds between the attempts of a mail that fails every time. */
const waits = (random: () => number): readonly number[] =>
  Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retrySeconds(index + 1, random));

test("the waits grow to an hour at most, for about a day and a half (7.8.6)", () => {
  const longest = waits(() => 0);
  expect(longest.slice(0, 3)).toEqual([30, 60, 120]);
  expect(longest).toEqual(longest.toSorted((a, b) => a - b));
  expect(Math.max(...longest)).toBe(3_600);
  expect(waits(() => 0.9999).slice(0, 3)).toEqual([15, 30, 60]);
  const hours = waits(() => 0.5).reduce((sum, seconds) => sum + seconds, 0) / 3_600;
  expect(hours).toBeGreaterThan(30);
  expect(hours).toBeLessThan(42);
});
