import pg from "pg";
import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { openPostgresql } from "#server/database/engines/postgresql.ts";
import { createLimits, LIMITS } from "#server/http/limits.ts";
import { openOn, preparedDatabase } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";

const db = opened(async () => {
  const url = await preparedDatabase();
  return { url, ...(await openOn(openPostgresql(url))) };
});

test("a locked table holds up neither the other tables nor the health check", async ({ skip }) => {
  const isClockMoved = process.env.FAKETIME_TIMESTAMP_FILE !== undefined;
  skip(isClockMoved, "PostgreSQL reads the time in a signal's handler, where libfaketime ends it.");
  const locker = new pg.Client(db.url);
  await locker.connect();
  await locker.query("begin; lock table public.contact_queries");
  const refused = Promise.allSettled(
    Array.from({ length: 30 }, () => submit(db.database, contactForm)),
  );
  const isDone = Promise.race([refused.then(() => true), db.database.check().then(() => false)]);
  expect(await isDone).toBe(false);
  expect(await submit(db.database, speakerForm)).toBeTruthy();
  const results = await refused;
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(30);
  expect(results[0]).toMatchObject({ reason: { code: "55P03" } });
  await locker.end();
});

test("a network over its limit is refused without a transaction", async () => {
  let transactions = 0;
  const limits = createLimits(
    {
      ...db.database,
      transaction: (work) => {
        transactions += 1;
        return db.database.transaction(work);
      },
    },
    { ...LIMITS, insertPerNetwork: { points: 2, seconds: 3600 } },
  );
  const waits: number[] = [];
  for (let call = 0; call < 6; call += 1) waits.push(await limits.take("insertPerNetwork", "one"));
  expect(waits.map((seconds) => seconds > 0)).toEqual([false, false, true, true, true, true]);
  expect(transactions).toBe(3);
  expect(await limits.take("insertPerNetwork", "other")).toBe(0);
});
