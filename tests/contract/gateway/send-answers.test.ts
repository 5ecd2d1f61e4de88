import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { MAX_RECIPIENTS } from "#domain/submissions/calls.ts";
import { functionsOf } from "#server/database/call-function.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { engines } from "#tests/support/database/engines.ts";
import { answerTo, openAnswers, send, sendList } from "#tests/support/gateway/answers.ts";
import { rounds } from "#tests/support/long.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";

const minutesFrom = (time: string | number, until: string) =>
  (Date.parse(until) - new Date(time).getTime()) / 60_000;

describe.each(engines)("sending answers on $name", (engine) => {
  const site = opened(() => openAnswers(engine));
  beforeEach(() => site.clear());

  const storeMany = async (count: number): Promise<readonly string[]> => {
    const rows = await site.asOwner<{ id: string }>(
      `insert into public.contact_queries (name, email, subject, message)
        select 'Asha', 'visitor' || n || '@example.org', 'A question', 'Where is the hall?'
          from generate_series(1, ${count}) as n
        returning id`,
    );
    return rows.map(({ id }) => id);
  };

  test("send_answers stores one answer that leaves in a minute (7.3.14, 7.8.16, 9.10.1)", async () => {
    const submission_id = await site.store();
    const answer = answerTo(submission_id, { outcome_input: "accepted", body: "Yes." });
    const { result, id, send_at } = await send(site.staff, answer);
    expect(result).toBe("queued");
    const stored = { id, submission_table: contactForm.table, submission_id };
    expect(await site.historyOf(submission_id)).toMatchObject([
      { ...stored, author: STAFF, kind: "answer", body: "Yes.", outcome: "accepted", status: null },
    ]);
    const state = await site.stateOf(submission_id);
    expect(state).toMatchObject({
      status: null,
      answered_by: STAFF,
      first_answered_at: null,
      outcome: "accepted",
      outcome_by: STAFF,
      entries: 1,
      last_kind: "answer",
      last_by: STAFF,
    });
    expect(state.outcome_at).toBe(state.answered_at);
    expect(minutesFrom(state.answered_at, send_at)).toBeCloseTo(1, 1);
    expect(await site.unsent()).toMatchObject([
      {
        ...stored,
        batch: answer.batch_input,
        attempts: 0,
        dead: false,
        last_error: null,
        held_for: null,
      },
    ]);
  });

  test("send_trial stores an email to its writer alone, and no more once it has left (7.8.22)", async () => {
    const submission_input = await site.store();
    const trial = {
      table_input: contactForm.table,
      submission_input,
      outcome_input: "accepted",
      body_input: "Dear Asha",
      has_certificate_input: false,
    };
    expect((await site.staff.rpc("send_trial", trial)).data).toEqual({ result: "queued" });
    expect(await site.historyOf(submission_input)).toEqual([]);
    const outbox = createOutbox(functionsOf(site.gateway.db.database));
    const items = await outbox.claim(9, 180);
    const [item, ...others] = items.filter(({ kind }) => kind === "trial");
    expect(item).toMatchObject({
      trial_to: STAFF,
      body: "Dear Asha",
      outcome: "accepted",
      has_links: true,
    });
    expect(others).toEqual([]);
    await outbox.markSent(item?.id ?? "");
    expect(
      await site.asOwner(
        "select trial, sent_at is null as waits from private.outbox where id = $1",
        [item?.id],
      ),
    ).toEqual([{ trial: null, waits: false }]);

    for (const over of [
      { body_input: "" },
      { body_input: "a\u0007" },
      { outcome_input: "sold" },
      { body_input: null },
    ])
      expect((await site.staff.rpc("send_trial", { ...trial, ...over })).error?.code).toBe("23514");
    const gone = { ...trial, submission_input: randomUUID() };
    expect((await site.staff.rpc("send_trial", gone)).data).toEqual({ result: "gone" });
    const sponsors = { ...trial, table_input: "sponsorship_inquiries" };
    expect((await site.staff.rpc("send_trial", sponsors)).error?.code).toBe("42P01");
    const { error } = await site.gateway.client().rpc("send_trial", trial);
    expect(error?.code).toBe("42501");
  });

  test("send_answers stores a list once, repeated, at the same time and by somebody else (7.3.15)", async () => {
    const ids = await storeMany(3);
    const list = answerTo(ids);
    const [first, ...others] = (
      await Promise.all([site.staff, site.staff, site.ravi].map((client) => sendList(client, list)))
    ).toSorted((a) => (a[ids[0] ?? ""].result === "queued" ? -1 : 1));
    expect(Object.keys(first).toSorted()).toEqual(ids.toSorted());
    for (const id of ids) {
      expect(first[id]).toMatchObject({ result: "queued" });
      for (const other of others) expect(other[id]).toEqual({ ...first[id], result: "already" });
    }
    const added = await site.store();
    const { [added]: one, ...rest } = await sendList(site.staff, {
      ...list,
      ...answerTo([...ids, added], { batch_input: list.batch_input, body: "Other" }),
    });
    expect(one).toMatchObject({ result: "queued" });
    expect(Object.values(rest)).toMatchObject(Array(3).fill({ result: "already" }));
    expect(await site.unsent()).toHaveLength(4);
    expect(await site.historyOf(ids[0])).toMatchObject([{ body: "Dear Asha,\n\nyes." }]);
  });

  test("send_answers marks the records whose answers it stores as handled (2.12.46, 7.3.15)", async () => {
    const [first = "", second = "", third = ""] = await storeMany(3);
    const statuses = () =>
      site.asOwner<{ status: string | null }>(
        "select status from public.contact_queries order by array_position($1, id)",
        [[first, second, third]],
      );
    await send(site.staff, answerTo(first));
    await send(site.ravi, answerTo(third));
    const { answered_at: seen } = await site.stateOf(first);
    const list = answerTo([second, third], { marks_input: true });
    const results = await sendList(site.staff, {
      ...list,
      answers_input: { ...list.answers_input, [first]: { body: "Again.", seen } },
    });
    expect(results[third]).toMatchObject({ result: "newer" });
    expect(await statuses()).toMatchObject([
      { status: "handled" },
      { status: "handled" },
      { status: null },
    ]);
    expect(await site.stateOf(second)).toMatchObject({ status: "handled", changed_by: STAFF });
    await site.staff.from(contactForm.table).update({ status: "pending" }).eq("id", second);
    await sendList(site.staff, answerTo([second], { marks_input: false }));
    expect((await statuses())[1]).toMatchObject({ status: "pending" });
  });

  test("a list that is marked and colleagues who mark the same records wait for each other (7.3.15)", async () => {
    const ids = await storeMany(12);
    const list = sendList(site.staff, answerTo(ids, { marks_input: true }));
    const marks = ids
      .toReversed()
      .map((id) => site.ravi.from(contactForm.table).update({ status: "handled" }).eq("id", id));
    const [results, ...marked] = await Promise.all([list, ...marks]);
    expect(Object.values(results)).toMatchObject(Array(12).fill({ result: "queued" }));
    expect(marked.map(({ error }) => error)).toEqual(Array(12).fill(null));
  });

  test("send_answers shows the answer of somebody who was faster (7.3.15)", async () => {
    const id = await site.store();
    const first = answerTo(id, { outcome_input: "declined", body: "No." });
    const results = await Promise.all([send(site.ravi, first), send(site.staff, answerTo(id))]);
    expect(results.map(({ result }) => result).toSorted()).toEqual(["newer", "queued"]);
    const newer = await send(site.staff, answerTo(id));
    const [stored] = (await site.historyOf(id)) ?? [];
    expect(newer).toEqual({
      result: "newer",
      answered_at: stored.created_at,
      answered_by: stored.author,
      body: stored.body,
    });
    const seen = answerTo(id, { seen: newer.answered_at });
    expect(await send(site.staff, seen)).toMatchObject({ result: "queued" });
    expect(await site.historyOf(id)).toHaveLength(2);
  });

  test("send_answers says of each of a list why it was not stored (7.3.14)", async () => {
    const [stored, wrong, gone] = [await site.store(), await site.store(), randomUUID()];
    await site.gateway.db.asOwner(async (sql) => {
      await sql("select set_config('submissions.corrected', $1, true)", [wrong]);
      await sql("update public.contact_queries set email = 'a@b\u200B.example' where id = $1", [
        wrong,
      ]);
    });
    expect(await sendList(site.staff, answerTo([stored, wrong, gone]))).toMatchObject({
      [stored]: { result: "queued" },
      [wrong]: { result: "no-address" },
      [gone]: { result: "gone" },
    });
    expect(await site.unsent()).toMatchObject([{ submission_id: stored }]);
  });

  test("send_answers takes 1,000 a day in India, and not those that were taken back (9.10.4)", async () => {
    const [first, second] = (await storeMany(2)) as [string, string];
    await site.asOwner(
      `insert into private.outbox (id, kind, form_type, submission_table, submission_id, not_before, due_at, created_at)
        select gen_random_uuid(), 'answer', 'contact', 'contact_queries', $1, now() - interval '2 hours', now(),
          date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' - make_interval(secs => case when n > 999 then 1 else 0 end)
        from generate_series(1, 1500) as n`,
      [first],
    );
    const list = answerTo([first, second]);
    const kindsOf = async () => {
      const results: readonly { readonly result: string }[] = Object.values(
        await sendList(site.staff, list),
      );
      return results.map(({ result }) => result).toSorted();
    };
    expect(await kindsOf()).toEqual(["queued", "too-many"]);
    expect(await kindsOf()).toEqual(["already", "too-many"]);
    await site.staff.rpc("take_back_answers", { batch_input: list.batch_input });
    expect(await kindsOf()).toEqual(["already", "queued"]);
  });

  test("a list waits ten minutes, and 300 of it leave in an hour (7.8.12, 9.10.2)", async () => {
    const sizes = rounds(300, MAX_RECIPIENTS) === 300 ? [300, 2] : [MAX_RECIPIENTS, 102];
    const minutes: number[] = [];
    for (const size of sizes)
      for (const { send_at } of Object.values<{ send_at: string }>(
        await sendList(site.staff, answerTo(await storeMany(size))),
      ))
        minutes.push(Math.round(minutesFrom(Date.now(), send_at)));
    const turns = [...Array(300).fill(10), ...Array(300).fill(70), 130, 130];
    expect(minutes.toSorted((a, b) => a - b)).toEqual(turns.slice(0, minutes.length));
  });
});
