import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { engines } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";
import { answerTo, openAnswers, send } from "#tests/support/server/answers.ts";

const secondsUntil = (time: string) => Math.round((Date.parse(time) - Date.now()) / 1000);

describe.each(engines)("sending an answer on $name", (engine) => {
  const site = opened(() => openAnswers(engine));
  beforeEach(() => site.clear());

  test("send_answer stores one answer that leaves in a minute (7.3.14, 7.8.16, 9.10.1)", async () => {
    const id = await site.store();
    const answer = answerTo(id, { outcome_input: "accepted" });
    const { result, leaves_at } = await send(site.staff, answer);
    expect(result).toBe("queued");
    expect(secondsUntil(leaves_at)).toBeGreaterThan(55);
    expect(secondsUntil(leaves_at)).toBeLessThanOrEqual(60);
    expect(await site.historyOf(id)).toMatchObject([
      {
        id: answer.id_input,
        kind: "answer",
        author: STAFF,
        body: answer.body_input,
        outcome: "accepted",
        batch: null,
        status: null,
        answer_id: null,
      },
    ]);
    const state = await site.stateOf(id);
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
    expect(await site.unsent()).toMatchObject([
      {
        id: answer.id_input,
        submission_table: contactForm.table,
        submission_id: id,
        batch: null,
        author: STAFF,
        leaves_at,
        attempts: 0,
        dead: false,
        last_error: null,
      },
    ]);
  });

  test("send_answer makes one email of a call that is repeated, also at the same time (7.3.15)", async () => {
    const id = await site.store();
    const answer = answerTo(id);
    const results = await Promise.all([1, 2, 3].map(() => send(site.staff, answer)));
    expect(results.map(({ result }) => result).toSorted()).toEqual([
      "already",
      "already",
      "queued",
    ]);
    expect(new Set(results.map(({ leaves_at }) => leaves_at)).size).toBe(1);
    const other = answerTo(await site.store(), { id_input: answer.id_input, body_input: "Other" });
    expect(await send(site.ravi, other)).toMatchObject({ result: "already" });
    expect(await site.historyOf(id)).toMatchObject([{ body: answer.body_input }]);
    expect(await site.unsent()).toHaveLength(1);
  });

  test("send_answer shows the answer of somebody who was faster (7.3.15)", async () => {
    const id = await site.store();
    const first = answerTo(id, { outcome_input: "declined", body_input: "No." });
    const second = answerTo(id);
    const results = await Promise.all([send(site.ravi, first), send(site.staff, second)]);
    expect(results.map(({ result }) => result).toSorted()).toEqual(["newer", "queued"]);
    const newer = await send(site.staff, answerTo(id));
    const [stored] = (await site.historyOf(id)) ?? [];
    expect(newer).toEqual({
      result: "newer",
      id: stored.id,
      answered_at: stored.created_at,
      answered_by: stored.author,
      outcome: stored.outcome,
      body: stored.body,
    });
    const seen = answerTo(id, { seen_input: newer.answered_at });
    expect(await send(site.staff, seen)).toMatchObject({ result: "queued" });
    expect(await site.historyOf(id)).toHaveLength(2);
  });

  test("send_answer says that a record is gone, or has no address to write to", async () => {
    expect(await send(site.staff, answerTo(randomUUID()))).toEqual({ result: "gone" });
    const id = await site.store();
    await site.asOwner("select set_config('submissions.corrected', $1, false)", [id]);
    await site.gateway.db.asOwner(async (sql) => {
      await sql("select set_config('submissions.corrected', $1, true)", [id]);
      await sql("update public.contact_queries set email = 'a@b\u200B.example' where id = $1", [
        id,
      ]);
    });
    expect(await send(site.staff, answerTo(id))).toEqual({ result: "no-address" });
    expect(await site.unsent()).toEqual([]);
  });

  test("send_answer takes 1,000 a day in India, and not those that were taken back (9.10.4)", async () => {
    const id = await site.store();
    await site.asOwner(
      `insert into private.outbox (id, kind, form_type, submission_table, submission_id, not_before, due_at, created_at)
        select gen_random_uuid(), 'answer', 'contact', 'contact_queries', $1, now() - interval '2 hours', now(),
          date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' - make_interval(secs => case when n > 999 then 1 else 0 end)
        from generate_series(1, 1500) as n`,
      [id],
    );
    expect((await site.staff.rpc("plan_answers", { count_input: 1 })).data).toMatchObject({
      left_today: 1,
    });
    const last = answerTo(id);
    expect(await send(site.staff, last)).toMatchObject({ result: "queued" });
    const seen_input = (await site.stateOf(id)).answered_at;
    expect(await send(site.staff, answerTo(id, { seen_input }))).toEqual({ result: "too-many" });
    expect(await send(site.staff, last)).toMatchObject({ result: "already" });
    await site.staff.rpc("take_back_answers", { ids_input: [last.id_input] });
    expect(await send(site.staff, answerTo(id))).toMatchObject({ result: "queued" });
  });

  test("a list waits ten minutes, 300 of it an hour, and plan_answers says when the last leaves (7.3.17, 9.10.2, 9.10.3)", async () => {
    const plan = async (count_input: number) =>
      (await site.staff.rpc("plan_answers", { count_input })).data;
    const minutes = (time: string) => Math.round(secondsUntil(time) / 60);
    const planned = await Promise.all([1, 300, 301, 601].map(plan));
    expect(planned.map(({ last_leaves_at }) => minutes(last_leaves_at))).toEqual([10, 10, 70, 130]);
    expect(planned[0].left_today).toBe(1000);
    const batch_input = randomUUID();
    const turns = [];
    for (let count = 0; count < 302; count += 1) {
      const { leaves_at } = await send(site.staff, answerTo(await site.store(), { batch_input }));
      turns.push(minutes(leaves_at));
    }
    expect(turns).toEqual([...Array(300).fill(10), 70, 70]);
    expect(minutes((await plan(299)).last_leaves_at)).toBe(130);
  });
});
