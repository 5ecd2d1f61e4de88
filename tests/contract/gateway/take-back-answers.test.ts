import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { HOLD_MAIL } from "#cli/backup/store.ts";
import type { SendAnswer } from "#domain/answers/calls.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { tidy } from "#domain/forms/validate.ts";
import { functionsOf } from "#server/database/call-function.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { engines } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { answerTo, openAnswers, RAVI, send } from "#tests/support/server/answers.ts";

describe.each(engines)("taking an answer back on $name", (engine) => {
  const site = opened(() => openAnswers(engine));
  beforeEach(() => site.clear());

  test("take_back_answers takes back what waits, one or a list, and says what has left (7.3.16)", async () => {
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

  test("sending the form's values again does not carry an answer past its waiting time (7.8.16)", async () => {
    const id = await site.store();
    const { leaves_at } = await send(site.staff, answerTo(id));
    const columns = toColumns(contactForm, tidy(contactForm, sampleValues(contactForm)));
    const outbox = createOutbox(functionsOf(site.gateway.db.database));
    expect(await outbox.nudge("contact", columns)).toHaveLength(2);
    expect(await site.unsent()).toMatchObject([{ leaves_at }]);
    const kinds = (await outbox.claim(10, 60)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["acknowledgement", "team"]);
  });

  test("an answer that a restore has held leaves only when it is sent again (6.3.10)", async () => {
    const answer = answerTo(await site.store());
    await send(site.staff, answer);
    await site.asOwner(HOLD_MAIL);
    expect(await site.unsent()).toMatchObject([{ dead: true, last_error: "held after a restore" }]);
    const { data } = await site.staff.rpc("take_back_answers", { ids_input: [answer.id_input] });
    expect(data).toEqual({ taken_back: [], left: [answer.id_input] });
    expect(await send(site.staff, answer)).toMatchObject({ result: "queued" });
    expect(await site.unsent()).toMatchObject([{ dead: false, attempts: 0 }]);
  });

  test("an answer that was given up is sent again by the same call (7.3.15, 7.3.17)", async () => {
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

  test("the answers of somebody who is removed from staff stay in history, and the waiting ones do not leave (7.3.16)", async () => {
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
