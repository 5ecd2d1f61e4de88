import { readFile } from "node:fs/promises";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { fieldsOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { functionsOf } from "#server/database/call-function.ts";
import { createOutbox, type Failure, type Outbox } from "#server/mail/outbox.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { engines } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { answerTo, sendAs } from "#tests/support/gateway/answers.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { addAdmin } from "#tests/support/server/callers.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

const ALL = 1_000;
const LEASE_SECONDS = 60;

describe.each(engines)("the outbox on $name", ({ open }) => {
  const db = opened(open);
  let outbox: Outbox;
  let admin: Awaited<ReturnType<typeof addAdmin>>;
  const store = (over: Readonly<Record<string, string>> = {}) =>
    submit(db.database, contactForm, over);
  const makeDue = () => db.query("update private.outbox set due_at = now()");
  const keep = (mailPerDay?: number) =>
    createSqlOperations(db.database).keepSettings({
      edition: defaultEdition,
      formsOpen: {},
      eraseDays: 7,
      mailPerDay,
    });
  const retryAt = new Date("2100-01-01");
  const fail = (id = "", over: Partial<Failure> = {}) =>
    outbox.markFailed(id, { error: "ESOCKET", retryAt, giveUp: false, isRefused: false, ...over });

  beforeAll(async () => {
    outbox = createOutbox(functionsOf(db.database));
    admin = await addAdmin(db);
  });
  beforeEach(() => db.query("delete from private.outbox"));

  test.each(forms)("finds a $formType submission by its content, with all values", async (form) => {
    const blanks = fieldsOf(form).filter(({ required }) => required === undefined);
    const values = sampleValues(form, Object.fromEntries(blanks.map(({ key }) => [key, ""])));
    const id = await submit(db.database, form, values);
    const columns = toColumns(form, values);
    const requested = await outbox.sendNow(form.formType, columns);
    expect(requested.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    const items = await outbox.claim(ALL, LEASE_SECONDS);
    expect(items.map(({ kind }) => kind).sort()).toEqual(["acknowledgement", "team"]);
    for (const item of items)
      expect(item).toMatchObject({
        form_type: form.formType,
        attempts: 1,
        suspect: false,
        submission: { id, ...columns },
      });
    expect(items[0]?.submission.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
  });

  test("finds nothing when a single value or the form differs", async () => {
    await store();
    const columns = toColumns(contactForm, sampleValues(contactForm));
    expect(await outbox.sendNow("contact", { ...columns, name: "Other" })).toEqual([]);
    expect(await outbox.sendNow("speaker", columns)).toEqual([]);
  });

  test("leaves a new mail to the browser's own call for a while, then hands it out, and again when the lease ends before it was sent or failed (7.8.7)", async () => {
    await store();
    expect(await outbox.claim(ALL, LEASE_SECONDS)).toEqual([]);
    await makeDue();
    expect(await outbox.claim(ALL, 0)).toHaveLength(2);
    const again = await outbox.claim(ALL, LEASE_SECONDS);
    expect(again.map(({ attempts }) => attempts)).toEqual([2, 2]);
    expect(await outbox.claim(ALL, LEASE_SECONDS)).toEqual([]);
  });

  const moveBack = (time: string) =>
    db.query(
      `update private.outbox set created_at = created_at - interval '${time}',
        not_before = not_before - interval '${time}', due_at = due_at - interval '${time}'`,
    );

  test.each(["2 hours", "5.5 hours", "40 days", "800 days"])(
    "hands out what a clock that was ahead by %s has dated, once its wait is over (7.8.23)",
    async (ahead) => {
      await store();
      await moveBack(`-${ahead}`);
      expect(await outbox.claim(ALL, LEASE_SECONDS)).toEqual([]);
      await moveBack("21 seconds");
      expect(await outbox.claim(ALL, LEASE_SECONDS)).toHaveLength(2);
    },
  );

  test("counts what a clock weeks ahead has dated for no longer than anything else (7.8.23)", async () => {
    const email = "ahead@example.org";
    for (let count = 0; count < 5; count += 1) await store({ email });
    await moveBack("-40 days");
    await db.query("update private.outbox set sent_at = now() + interval '40 days'");
    expect(await outbox.claim(ALL, LEASE_SECONDS)).toEqual([]);
    await moveBack("25 hours");
    const sent = "select from private.outbox where sent_at <= now()";
    expect(await db.query(sent)).toHaveLength(10);
    await store({ email });
    await makeDue();
    const kinds = (await outbox.claim(ALL, LEASE_SECONDS)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["acknowledgement", "team"]);
  });

  test("hands out no more than MAIL_PER_DAY in 24 hours, the oldest first, and says how many are left (7.8.21)", async () => {
    onTestFinished(() => keep());
    await keep(5);
    for (let count = 0; count < 4; count += 1)
      await store({ email: `visitor${count}@example.org` });
    await db.query(
      "update private.outbox set due_at = now() - interval '1 day' + interval '1 minute' * n from (select id as one, row_number() over (order by created_at, kind) as n from private.outbox) as numbered where id = one",
    );
    const left = async (countsWaiting: boolean) =>
      (await db.query(`select private.mail_left(${countsWaiting}) as left`))[0]?.left;
    expect([await left(false), await left(true)]).toEqual([5, 5]);
    const first = await outbox.claim(3, 180);
    expect(await outbox.claim(3, 180)).toHaveLength(2);
    expect(await outbox.claim(3, 180)).toEqual([]);
    await keep(4);
    expect(await outbox.claim(3, 180)).toEqual([]);
    await keep(5);
    const dues = await db.query<{ id: string }>(
      "select id from private.outbox order by created_at, kind limit 3",
    );
    expect(new Set(first.map(({ id }) => id))).toEqual(new Set(dues.map(({ id }) => id)));
    for (const { id } of first) await outbox.markSent(id);
    await db.query(
      "update private.outbox set due_at = now() - interval '1 second' where sent_at is null",
    );
    expect(await outbox.claim(9, 180)).toHaveLength(2);
    await db.query(
      "update private.outbox set sent_at = now() - interval '25 hours' where sent_at is not null",
    );
    expect(await outbox.claim(9, 180)).toHaveLength(3);
    await keep();
    expect(await left(true)).toBeNull();
    await makeDue();
    expect(await outbox.claim(9, 180)).toHaveLength(5);
  });

  test("answers leave before what follows from forms, and staff see when (7.8.21)", async () => {
    onTestFinished(() => keep());
    await keep(2);
    const id = await store();
    await makeDue();
    for (const mail of await outbox.claim(ALL, LEASE_SECONDS)) await outbox.markSent(mail.id);
    await db.query("update private.outbox set sent_at = now() - interval '23 hours'");
    for (const email of ["a@example.org", "b@example.org"]) await store({ email });
    await db.query(
      "update private.outbox set kind = 'change' where id in (select id from private.outbox where kind = 'acknowledgement' and sent_at is null limit 1)",
    );
    await sendAs(db.database, admin, answerTo(id, { seen: "infinity" }));
    expect(await db.query("select private.mail_left(true) as left")).toEqual([{ left: -1 }]);
    const leaving = await db.query<{ kind: string; hours: number }>(
      `select kind, round(extract(epoch from leaves_at - now()) / 3600)::int as hours
        from private.outbox join private.leave_times() using (id)
        order by leaves_at, private.is_automatic(kind)`,
    );
    expect(leaving[0]).toEqual({ kind: "answer", hours: 1 });
    expect(leaving.map(({ hours }) => hours)).toEqual([1, 1, 25, 25, 49]);
    await makeDue();
    await db.query(
      "update private.outbox set sent_at = now() - interval '25 hours' where sent_at is not null",
    );
    await db.query(
      "update private.outbox set due_at = now() - interval '1 h' where kind <> 'answer'",
    );
    const first = await outbox.claim(1, LEASE_SECONDS);
    expect(first.map(({ kind }) => kind)).toEqual(["answer"]);
  });

  test.each(["2 hours", "40 days", "800 days"])(
    "what a clock that was ahead by %s has put off is due once it is right (7.8.23)",
    async (ahead) => {
      await store();
      await makeDue();
      for (const { id } of await outbox.claim(ALL, LEASE_SECONDS))
        await fail(id, { isRefused: true });
      expect(await outbox.claim(ALL, LEASE_SECONDS)).toEqual([]);
      await db.query(
        `update private.outbox set due_at = due_at + interval '${ahead}',
          tried_at = tried_at + interval '${ahead}', refused_at = refused_at + interval '${ahead}'`,
      );
      await db.query(
        `insert into private.alarms values ('dead-email', current_date, now() + interval '${ahead}')`,
      );
      const due = await outbox.claim(ALL, LEASE_SECONDS);
      expect(due.map(({ was_refused }) => was_refused)).toEqual([false, false]);
      expect(await db.query("select from private.alarms")).toEqual([]);
    },
  );

  test("a program's clock puts no email off for more than an hour, after which it says that its address was refused (7.8.6, 7.8.23)", async () => {
    await store();
    await makeDue();
    const [{ id } = { id: "" }] = await outbox.claim(1, LEASE_SECONDS);
    await fail(id, { isRefused: true });
    const claimAfter = async (attempts: number, change: string) => {
      await db.query(`update private.outbox set ${change}`);
      const [again] = (await outbox.claim(ALL, LEASE_SECONDS)).filter((mail) => mail.id === id);
      expect(again?.attempts).toBe(attempts);
      return again?.was_refused;
    };
    expect(await claimAfter(2, "due_at = due_at - interval '1 hour'")).toBe(false);
    await fail(id);
    const anHourAgo = "due_at = now(), refused_at = refused_at - interval '1 hour'";
    expect(await claimAfter(3, anHourAgo)).toBe(true);
    await fail(id, { giveUp: true });
    await createSqlOperations(db.database).retryMail([id]);
    expect(await claimAfter(1, "due_at = now()")).toBe(false);
  });

  test("an error of 1.0.0 that said why an email is held becomes the fact (6.3.10, 7.8.20)", async () => {
    const migration = await readFile("supabase/migrations/20261128001000_outbox.sql", "utf8");
    const [heal = ""] = /^update private.outbox set last_error = null[^;]+;/m.exec(migration) ?? [];
    await store();
    await store();
    await db.query(
      `update private.outbox set dead = true, last_error = (array['held after a restore',
          'its reader has withdrawn since', 'its reader has asked for deletion since', '550'])[place]
        from (select id as of_id, row_number() over (order by arrival) as place from private.outbox) as numbered
        where id = of_id`,
    );
    await db.query(heal);
    expect(
      await db.query("select held_for, last_error from private.outbox order by arrival"),
    ).toEqual([
      { held_for: "restore", last_error: null },
      { held_for: "withdrawn", last_error: null },
      { held_for: "erasure", last_error: null },
      { held_for: null, last_error: "550" },
    ]);
  });

  test("never gives the same mail to two workers that claim at the same time", async () => {
    for (let count = 0; count < 20; count += 1)
      await store({ email: `visitor${count}@example.org` });
    await makeDue();
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => outbox.claim(7, LEASE_SECONDS)),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
  });

  test("names the emails that an answer continues, oldest first", async () => {
    const id = await store();
    const sent: { readonly id: string; readonly thread: readonly string[] }[] = [];
    for (const body of [undefined, "First", "Second"]) {
      if (body) await sendAs(db.database, admin, answerTo(id, { body, seen: "infinity" }));
      await makeDue();
      for (const item of await outbox.claim(ALL, LEASE_SECONDS)) {
        if (item.kind !== "team") sent.push(item);
        await outbox.markSent(item.id);
      }
    }
    const [acknowledgement, first, second] = sent;
    expect(sent.map(({ thread }) => thread)).toEqual([
      [],
      [acknowledgement?.id],
      [acknowledgement?.id, first?.id],
    ]);
    expect(second).toMatchObject({ kind: "answer", body: "Second" });
  });

  test("tells sent, retried and undelivered emails apart", async () => {
    await store();
    await makeDue();
    const [one, two] = await outbox.claim(ALL, LEASE_SECONDS);
    if (!one || !two) throw new Error("Two mails should be due.");
    await outbox.markSent(one.id);
    await fail(one.id, { giveUp: true });
    await fail(two.id);
    const columns = toColumns(contactForm, sampleValues(contactForm));
    const states = async () =>
      new Map((await outbox.sendNow("contact", columns)).map(({ id, state }) => [id, state]));
    expect(await states()).toEqual(
      new Map([
        [one.id, "sent"],
        [two.id, "waiting"],
      ]),
    );
    expect(await outbox.claim(ALL, LEASE_SECONDS)).toEqual([]);
    await fail(two.id, { giveUp: true });
    expect((await states()).get(two.id)).toBe("dead");
    await makeDue();
    expect(await outbox.claim(ALL, LEASE_SECONDS)).toEqual([]);
  });

  test("makes failed emails due after an outage, but none that is claimed, undelivered or untried", async () => {
    for (let count = 0; count < 3; count += 1) await store();
    await makeDue();
    const mails = await outbox.claim(5, LEASE_SECONDS);
    const [inHand, givenUp, ...waiting] = mails;
    expect(waiting).toHaveLength(3);
    for (const { id } of mails) await fail(id, { giveUp: id === givenUp?.id });
    await db.query(
      "update private.outbox set due_at = now() + interval '59 seconds' where id = $1",
      [inHand?.id],
    );
    await db.query(
      "update private.outbox set due_at = now() + interval '1 hour' where attempts = 0",
    );

    await outbox.retry(LEASE_SECONDS);
    const retried = await outbox.claim(100, LEASE_SECONDS);
    expect(retried.map(({ id }) => id).sort()).toEqual(waiting.map(({ id }) => id).sort());
  });
});
