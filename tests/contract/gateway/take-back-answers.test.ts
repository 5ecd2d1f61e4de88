import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { SendAnswer } from "#domain/answers/calls.ts";
import { engines } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";
import { answerTo, openAnswers, RAVI, send } from "#tests/support/server/answers.ts";

describe.each(engines)("taking an answer back on $name", (engine) => {
  const site = opened(() => openAnswers(engine));
  beforeEach(() => site.clear());

  test("take_back_answers takes back what waits, one or a list, and says what has left", async () => {
    const batch_input = randomUUID();
    const ids = [await site.store(), await site.store(), await site.store()];
    const answers = ids.map((id) => answerTo(id, { batch_input, outcome_input: "declined" }));
    for (const answer of answers) await send(site.staff, answer);
    const [first, second, third] = answers.map(({ id_input }) => id_input) as [
      string,
      string,
      string,
    ];
    await site.leave(first);
    const { data: one } = await site.ravi.rpc("take_back_answers", {
      ids_input: [second, randomUUID()],
    });
    expect(one).toEqual({ taken_back: [second], left: [] });
    const { data: all } = await site.ravi.rpc("take_back_answers", { batch_input });
    expect({ ...all, taken_back: all.taken_back.toSorted() }).toEqual({
      taken_back: [second, third].toSorted(),
      left: [first],
    });
    expect(await site.unsent()).toEqual([]);
    expect(await site.historyOf(ids[2])).toMatchObject([
      { kind: "taken-back", author: RAVI, answer_id: third, body: null },
      { kind: "answer", author: STAFF },
    ]);
    expect(await site.stateOf(ids[2])).toMatchObject({
      answered_at: null,
      answered_by: null,
      outcome: null,
      outcome_at: null,
      entries: 2,
      last_kind: "taken-back",
      last_by: RAVI,
    });
    expect(await site.stateOf(ids[0])).toMatchObject({ outcome: "declined", answered_by: STAFF });
    expect((await site.stateOf(ids[0])).first_answered_at).not.toBeNull();
  });

  test("the state goes back to the answer before the one that was taken back", async () => {
    const id = await site.store();
    const first = answerTo(id, { outcome_input: "accepted" });
    await send(site.staff, first);
    await site.leave(first.id_input);
    const before = await site.stateOf(id);
    const second = answerTo(id, { outcome_input: "declined", seen_input: before.answered_at });
    await send(site.ravi, second);
    expect(await site.stateOf(id)).toMatchObject({ answered_by: RAVI, outcome: "declined" });
    await site.ravi.rpc("take_back_answers", { ids_input: [second.id_input] });
    const { answered_at, answered_by, outcome, outcome_at, first_answered_at } = before;
    expect(await site.stateOf(id)).toMatchObject({
      answered_at,
      answered_by,
      outcome,
      outcome_at,
      first_answered_at,
    });
  });

  test("an answer that was given up is sent again by the same call", async () => {
    const id = await site.store();
    const answer = answerTo(id);
    await send(site.staff, answer);
    const claimed =
      "update private.outbox set attempts = 2, last_error = 'ECONNECTION' where id = $1";
    await site.asOwner(claimed, [answer.id_input]);
    expect(await site.unsent()).toMatchObject([{ attempts: 2, dead: false }]);
    expect(
      (await site.staff.rpc("take_back_answers", { ids_input: [answer.id_input] })).data,
    ).toEqual({
      taken_back: [],
      left: [answer.id_input],
    });
    expect(await send(site.staff, answer)).toMatchObject({ result: "already" });
    await site.asOwner("select public.mark_outbox_failed($1, 'EENVELOPE 550', now(), true)", [
      answer.id_input,
    ]);
    expect(await site.unsent()).toMatchObject([{ dead: true, last_error: "EENVELOPE 550" }]);
    expect((await site.staff.rpc("undelivered_mail")).data).toEqual([
      { form_type: "contact", mails: 1 },
    ]);
    expect(await send(site.ravi, answer)).toMatchObject({ result: "queued" });
    expect(await site.unsent()).toMatchObject([{ attempts: 0, dead: false, last_error: null }]);
    expect(await site.historyOf(id)).toHaveLength(1);
  });

  test("the answers of somebody who is removed from staff stay in history, and the waiting ones do not leave", async () => {
    const ids = [await site.store(), await site.store()];
    const email = `${randomUUID()}@example.org`;
    const leaver = await site.addStaff(email);
    const [gone, waits] = ids.map((id) => answerTo(id)) as [SendAnswer, SendAnswer];
    await send(leaver, gone);
    await send(leaver, waits);
    await site.leave(gone.id_input);
    await site.asOwner("select public.remove_staff($1)", [email]);
    expect(await site.unsent()).toEqual([]);
    expect(await site.historyOf(ids[0])).toMatchObject([{ kind: "answer", author: null }]);
    expect(await site.historyOf(ids[1])).toMatchObject([
      { kind: "taken-back", author: null },
      { kind: "answer", author: null },
    ]);
    expect(await site.stateOf(ids[0])).toMatchObject({ answered_by: null, last_by: null });
    expect((await site.stateOf(ids[0])).answered_at).not.toBeNull();
  });
});
