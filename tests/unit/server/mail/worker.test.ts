import { expect, test, vi } from "vitest";
import { event } from "#domain/event.ts";
import { DiskFullError, MailError } from "#server/errors.ts";
import { settle, setUpWorker } from "#tests/support/mail/mail-worker.ts";

test("sends waiting mails when it starts, and later ones within a minute (7.8.1, 7.8.5)", async () => {
  const { clock, pass, sent, submit, startWithMails } = setUpWorker();
  await startWithMails();
  expect(sent.map(({ to }) => to)).toEqual([event.mailboxes.general, "visitor@example.org"]);
  submit();
  expect(clock.pending()[0]).toBeLessThanOrEqual(60_000);
  await pass(60_000);
  expect(sent).toHaveLength(4);
});

test.each([
  ["sent", async () => {}],
  ["failed", () => Promise.reject(new MailError("ESOCKET", "outage"))],
] as const)("reports at once that the requested mails are %s", async (outcome, send) => {
  const { memory, start, submit } = setUpWorker(send);
  const worker = start();
  await settle();
  submit();
  const ids = memory.entries.map(({ id }) => id);
  await expect(worker.deliverNow(ids, 5_000)).resolves.toBe(outcome);
});

test("reports that one of two mails is still waiting when it takes longer", async () => {
  const { clock, memory, start, submit } = setUpWorker(({ to }) =>
    to === "visitor@example.org" ? new Promise(() => {}) : Promise.resolve(),
  );
  const worker = start();
  submit();
  const ids = memory.entries.map(({ id }) => id);
  const outcome = worker.deliverNow(ids, 5_000);
  await settle();
  clock.advance(5_000);
  await expect(outcome).resolves.toBe("waiting");
});

test("looks again for a mail that is requested while it looks", async () => {
  const gate = Promise.withResolvers<[]>();
  const { memory, sent, start, submit } = setUpWorker();
  vi.spyOn(memory.outbox, "claim").mockReturnValueOnce(gate.promise);
  const worker = start();
  submit();
  const requested = worker.deliverNow([memory.entries[0]?.id ?? ""], 5_000);
  gate.resolve([]);
  await expect(requested).resolves.toBe("sent");
  expect(sent).toHaveLength(2);
});

test("has at most five mails under way", async () => {
  const hang = new Promise<void>(() => {});
  let tried = 0;
  const { start, submit } = setUpWorker(() => (tried++ === 0 ? Promise.resolve() : hang));
  for (let count = 0; count < 10; count += 1) submit();
  start();
  await settle();
  expect(tried).toBe(6);
});

test("accepts a request while it is delivering", async () => {
  const gate = Promise.withResolvers<void>();
  const { memory, sent, submit, startWithMails } = setUpWorker(() => gate.promise);
  const worker = await startWithMails();
  submit();
  const late = worker.deliverNow([memory.entries[3]?.id ?? ""], 5_000);
  gate.resolve();
  await expect(late).resolves.toBe("sent");
  expect(sent).toHaveLength(4);
});

test("sends the other mails while one hangs", async () => {
  const hang = new Promise<void>(() => {});
  let tried = 0;
  const { sent, start, submit } = setUpWorker(() => (tried++ === 0 ? hang : Promise.resolve()));
  for (let count = 0; count < 10; count += 1) submit();
  start();
  await settle();
  expect(sent).toHaveLength(19);
});

test("recovers when the database could not be reached", async () => {
  const { pass, memory, sent, lines, startWithMails } = setUpWorker();
  vi.spyOn(memory.outbox, "claim").mockRejectedValueOnce(
    Object.assign(new Error("x"), { code: "ECONNREFUSED" }),
  );
  await startWithMails();
  expect(lines).toEqual(["Outbox out of reach: ECONNREFUSED"]);
  await pass(60_000);
  expect(sent).toHaveLength(2);
});

test("is unhealthy while the outbox cannot be read, and asks it again when asked", async () => {
  const { memory, sent, startWithMails } = setUpWorker();
  const damaged = Object.assign(new Error("x"), { code: "XX001" });
  vi.spyOn(memory.outbox, "claim").mockRejectedValueOnce(damaged).mockRejectedValueOnce(damaged);
  const worker = await startWithMails();
  await expect(worker.check()).rejects.toBe(damaged);
  await worker.check();
  await settle();
  expect(sent).toHaveLength(2);
});

test("is healthy when a full disk keeps it from claiming, as pages and reading go on", async () => {
  const { memory, start } = setUpWorker();
  vi.spyOn(memory.outbox, "claim").mockRejectedValue(new DiskFullError("full"));
  const worker = start();
  await settle();
  await worker.check();
});

test("finishes the mail in progress when it stops, and starts no other", async () => {
  const gate = Promise.withResolvers<void>();
  const { clock, sent, submit, startWithMails } = setUpWorker(() => gate.promise);
  const worker = await startWithMails();
  submit();
  const sentWhenStopped = worker.stop().then(() => sent.length);
  await settle();
  gate.resolve();
  expect(await sentWhenStopped).toBe(2);
  await settle();
  expect(sent).toHaveLength(2);
  expect(clock.pending()).toEqual([]);
});

test("stops within ten seconds although a mail hangs", async () => {
  const { clock, startWithMails } = setUpWorker(() => new Promise(() => {}));
  const worker = await startWithMails();
  const stopped = worker.stop();
  clock.advance(9_000);
  await expect(stopped).resolves.toBeUndefined();
});
