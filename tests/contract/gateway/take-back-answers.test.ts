import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { holdMail } from "#cli/hold-mail.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { functionsOf } from "#server/database/call-function.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { engines, untilOneWaits } from "#tests/support/database/engines.ts";
import { answerTo, openAnswers, RAVI, send, sendList } from "#tests/support/gateway/answers.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

describe.each(engines)("taking an answer back on $name", (engine) => {
  const site = opened(() => openAnswers(engine));
  beforeEach(() => site.clear());

  test("a state tells when its outcome left, and counts the answers without one since (2.12.49)", async () => {
    const id = await site.store();
    const answer = async (over: Parameters<typeof answerTo>[1]) =>
      send(site.staff, answerTo(id, { seen: (await site.stateOf(id))?.answered_at, ...over }));
    await answer({});
    expect(await site.stateOf(id)).toMatchObject({ outcome_sent_at: null, reminders: 0 });
    const { id: accepted } = await answer({ outcome_input: "accepted" });
    expect(await site.stateOf(id)).toMatchObject({ outcome_sent_at: null, reminders: 0 });
    await site.asOwner("update private.outbox set sent_at = now() where id = $1", [accepted]);
    const { id: reminder } = await answer({});
    expect(await site.stateOf(id)).toMatchObject({
      outcome_sent_at: expect.any(String),
      reminders: 1,
    });
    await site.staff.rpc("take_back_answers", { ids_input: [reminder] });
    expect(await site.stateOf(id)).toMatchObject({ reminders: 0 });
  });

  // PGlite has one connection, so nothing holds a record there.
  if (engine.name === "PostgreSQL")
    test("waits for whoever holds the record, as sending a list and saving times do (docs/security.md 1.23)", async () => {
      const ids = [await site.store(), await site.store()];
      const list = answerTo(ids);
      await sendList(site.staff, list);
      const takeBack = await site.gateway.db.asOwner(async (held) => {
        await held("select from public.contact_queries where id = $1 for no key update", [ids[1]]);
        const { batch_input } = list;
        const result = Promise.resolve(site.staff.rpc("take_back_answers", { batch_input }));
        await untilOneWaits(held);
        return { result };
      });
      expect((await takeBack.result).data.taken_back).toHaveLength(2);
    });

  test("take_back_answers takes back what waits, one or a list, and says what has left (7.3.16)", async () => {
    const ids = [await site.store(), await site.store(), await site.store()] as const;
    const list = answerTo(ids, { outcome_input: "declined" });
    const results = await sendList(site.staff, list);
    const [first, second, third] = ids.map((id) => results[id].id);
    await site.leave(ids[0]);
    const { data: one } = await site.ravi.rpc("take_back_answers", {
      ids_input: [second, randomUUID()],
    });
    expect(one).toEqual({ taken_back: [second], left: [] });
    const { batch_input } = list;
    const { data: all } = await site.ravi.rpc("take_back_answers", { batch_input });
    expect({ ...all, taken_back: all.taken_back.toSorted() }).toEqual({
      taken_back: [second, third].toSorted(),
      left: [first],
    });
    expect((await sendList(site.staff, list))[ids[2]]).toMatchObject({
      result: "already",
      send_at: null,
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
    await send(site.staff, answerTo(id, { outcome_input: "accepted" }));
    await site.leave(id);
    const before = await site.stateOf(id);
    const second = answerTo(id, { outcome_input: "declined", seen: before.answered_at });
    const sent = await send(site.ravi, second);
    expect(await site.stateOf(id)).toMatchObject({ answered_by: RAVI, outcome: "declined" });
    await site.ravi.rpc("take_back_answers", { ids_input: [sent.id] });
    const { answered_at, answered_by, answered_as, outcome, outcome_at, first_answered_at } =
      before;
    expect(answered_as).toBe("accepted");
    expect(await site.stateOf(id)).toMatchObject({
      answered_at,
      answered_by,
      answered_as,
      outcome,
      outcome_at,
      first_answered_at,
    });
  });

  test("sending the form's values again does not carry an answer past its waiting time (7.8.16)", async () => {
    const id = await site.store();
    const { send_at } = await send(site.staff, answerTo(id));
    const columns = toColumns(contactForm, sampleValues(contactForm));
    const outbox = createOutbox(functionsOf(site.gateway.db.database));
    expect(await outbox.sendNow("contact", columns)).toHaveLength(2);
    expect(await site.unsent()).toMatchObject([{ send_at }]);
    const kinds = (await outbox.claim(10, 60)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["acknowledgement", "team"]);
  });

  test.each([
    [
      "that a restore has held is sent again by the same call (6.3.10)",
      { held_for: "restore", last_error: null },
      () => site.gateway.db.asOwner(holdMail),
    ],
    [
      "that was given up is sent again by the same call (7.3.15)",
      { held_for: null, last_error: "EENVELOPE 550" },
      (id: string) =>
        site.asOwner("select public.mark_outbox_failed($1, 'EENVELOPE 550', now(), true)", [id]),
    ],
  ])("an answer %s", async (_what, reason, giveUp) => {
    const submission = await site.store();
    const answer = answerTo(submission);
    const { id } = await send(site.staff, answer);
    await giveUp(id);
    expect(await site.unsent()).toMatchObject([{ dead: true, ...reason }]);
    const { data } = await site.staff.rpc("take_back_answers", { ids_input: [id] });
    expect(data).toEqual({ taken_back: [], left: [id] });
    const again = {
      ...answer,
      ...answerTo(submission, { batch_input: answer.batch_input, body: "" }),
    };
    expect(await send(site.ravi, again)).toMatchObject({ result: "queued", id });
    expect(await site.unsent()).toMatchObject([
      { attempts: 0, dead: false, held_for: null, last_error: null },
    ]);
    expect(await site.historyOf(submission)).toHaveLength(1);
  });

  test("an answer that was tried is neither taken back nor sent again (7.3.16)", async () => {
    const answer = answerTo(await site.store());
    const { id } = await send(site.staff, answer);
    await site.asOwner("update private.outbox set attempts = 2 where id = $1", [id]);
    expect(await site.unsent()).toMatchObject([{ attempts: 2, dead: false }]);
    const { data } = await site.staff.rpc("take_back_answers", { ids_input: [id] });
    expect(data).toEqual({ taken_back: [], left: [id] });
    expect(await send(site.staff, answer)).toMatchObject({ result: "already" });
  });

  test("the answers of somebody who is removed from staff stay in history, and the waiting ones do not leave (7.3.16)", async () => {
    const ids = [await site.store(), await site.store()];
    const email = `${randomUUID()}@example.org`;
    const leaver = await site.addStaff(email);
    await sendList(leaver, answerTo(ids));
    await site.leave(ids[0]);
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
