import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Act } from "#domain/submissions/applicant-page.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";

const TEN = { day: "2099-02-14", starts: "10:00", ends: "10:30" };
const NINE = { ...TEN, starts: "09:00", ends: null };
const DAY_BEFORE = { day: "2099-02-13", starts: null, ends: null };

describe.each(engines)("the day and time of a talk on $name", (engine) => {
  const site = opened(() => openApplicantPages(engine));
  beforeEach(async () => {
    await site.clear();
    await site.asOwner("delete from private.outbox");
    await site.keepEdition();
  });

  /** A speaker who was accepted, comes if asked to, and is on the site if they agreed. */
  const speaker = async (...acts: readonly Act[]) => {
    const { id, key } = await site.accepted();
    const act = (name: Act) =>
      site.act(key, name, name === "may-show" ? '{"name": "Asha", "talk": "Nodes"}' : null);
    for (const name of acts) await act(name);
    const slotOf = async () => (await site.stateOf(id)).slot;
    /** Sets the slot as staff do who have seen the one that is stored, or another. */
    const set = async (slot: object | null, seen?: string | null, batch_input = randomUUID()) => {
      const { slot_id } = await site.stateOf(id);
      const none = { day: null, starts: null, ends: null };
      const change = { ...none, ...slot, seen: seen === undefined ? slot_id : seen };
      const { line_up } = (await site.staff.rpc("news", { since: null })).data;
      const ids = line_up.map(({ consent_id }: { consent_id: string }) => consent_id);
      const { data, error } = await site.staff.rpc("arrange_line_up", {
        ids_input: ids,
        seen_ids_input: ids,
        slots_input: { [id]: { ...change, body: `At ${JSON.stringify(slot)}` } },
        batch_input,
      });
      return data ?? error;
    };
    /** Returns the emails about the slot that wait, each with its text and how long it waits in seconds. */
    const waiting = () =>
      site.asOwner<{ body: string; wait: number }>(
        `select body, extract(epoch from not_before - mail.created_at)::int as wait
          from private.outbox as mail join public.submission_events using (id)
          where mail.submission_id = $1 and sent_at is null`,
        [id],
      );
    const consent = async (): Promise<string> => (await site.stateOf(id)).consent_id;
    const page = async () => site.pageOf(key);
    return { id, act, set, slotOf, waiting, consent, page };
  };

  test("is told to a speaker who comes, once, ten minutes after the last change, with the one they knew (2.23.11, 7.8.14)", async () => {
    const { id, set, slotOf, waiting } = await speaker("coming");
    expect(await set(TEN)).toEqual({ result: "arranged", emails: 1 });
    expect(await slotOf()).toEqual(TEN);
    expect(await set(NINE)).toEqual({ result: "arranged", emails: 1 });
    expect(await waiting()).toEqual([{ body: `At ${JSON.stringify(NINE)}`, wait: 600 }]);
    await site.leave(id);
    expect(await set(NINE)).toEqual({ result: "arranged" });
    expect(await set(null)).toEqual({ result: "arranged", emails: 1 });
    expect(await set(NINE), "as they were told").toEqual({ result: "arranged" });
    expect(await waiting()).toEqual([]);
    const { kindsOf } = site;
    expect((await kindsOf(id)).filter((kind) => kind === "slot")).toHaveLength(4);
    await set(TEN);
    await site.asOwner("update private.outbox set due_at = now() where submission_id = $1", [id]);
    const claimed = await site.asOwner<{ slot_email: object }>(
      "select state -> 'slot_email' as slot_email from public.claim_outbox(50, 60) where body like 'At %'",
    );
    expect(claimed).toEqual([{ slot_email: { slot: TEN, was: NINE } }]);
  });

  test("is told to nobody where staff took the email back, until they set it once more (2.23.11)", async () => {
    const { set, slotOf, waiting } = await speaker("coming");
    const batch_input = randomUUID();
    await set(TEN, undefined, batch_input);
    await site.staff.rpc("take_back_answers", { batch_input });
    expect(await waiting()).toEqual([]);
    expect(await slotOf()).toEqual(TEN);
    expect(await set(TEN)).toEqual({ result: "arranged", emails: 1 });
    expect(await set(TEN), "it waits already").toEqual({ result: "arranged" });
    expect(await waiting()).toHaveLength(1);
  });

  test("names to staff whose email could not be stored, which the next try stores (2.23.11)", async () => {
    const { id, set, slotOf } = await speaker("coming");
    // As many answers as may leave on a day.
    await site.asOwner(
      `insert into private.outbox (kind, form_type, submission_table, submission_id, not_before, due_at)
        select 'answer', 'speaker', 'speaker_applications', gen_random_uuid(), now(), now()
          from generate_series(1, 1000)`,
    );
    expect(await set(TEN)).toEqual({ result: "arranged", unsent: [id] });
    expect(await slotOf()).toEqual(TEN);
    await site.asOwner("delete from private.outbox where submission_id <> $1", [id]);
    expect(await set(TEN)).toEqual({ result: "arranged", emails: 1 });
  });

  test.each(["last_error = '450'", "last_error = '550', dead = true", "held_for = 'restore'"])(
    "no longer leaves once there is a newer one, though its state is %s (2.23.11)",
    async (state) => {
      const { id, set, waiting } = await speaker("coming");
      await set(TEN);
      await site.asOwner(
        `update private.outbox set attempts = 1, ${state} where submission_id = $1 and sent_at is null`,
        [id],
      );
      await set(NINE);
      expect(await waiting()).toEqual([{ body: `At ${JSON.stringify(NINE)}`, wait: 600 }]);
    },
  );

  test("is told to nobody whose edition is over, or who asked for deletion (2.23.11)", async () => {
    const [past, leaving] = [await speaker("coming"), await speaker("coming", "erase-asked")];
    expect(await leaving.set(TEN)).toEqual({ result: "arranged" });
    await site.asOwner("update private.editions set ends_at = now()");
    expect(await past.set(TEN)).toEqual({ result: "arranged" });
    expect(await past.slotOf()).toEqual(TEN);
  });

  test("is told to those who said yes to another, and not to those who have seen it (2.23.11)", async () => {
    const { set, act, waiting } = await speaker();
    await set(TEN);
    await act("coming");
    expect(await set(null)).toEqual({ result: "arranged", emails: 1 });
    expect(await set(TEN), "as their page said").toEqual({ result: "arranged" });
    expect(await waiting()).toEqual([]);
  });

  test("is told again to those who said no meanwhile (2.23.11, 2.23.12)", async () => {
    const { id, set, act } = await speaker("coming");
    await set(TEN);
    await site.leave(id);
    await act("not-coming");
    await act("coming");
    expect(await set(TEN)).toEqual({ result: "arranged", emails: 1 });
  });

  test("is that of the record, however its id is written (2.23.8)", async () => {
    const { id, slotOf } = await speaker("coming");
    const { error } = await site.staff.rpc("arrange_line_up", {
      ids_input: [],
      seen_ids_input: [],
      slots_input: { [id.toUpperCase()]: { ...TEN, seen: null } },
    });
    expect(error).toBeNull();
    expect(await slotOf()).toEqual(TEN);
  });

  test("tells nobody who has not said yes yet, and stands on their page (2.23.10, 2.23.11)", async () => {
    const { id, set, waiting, page } = await speaker();
    expect(await set(TEN)).toEqual({ result: "arranged" });
    expect(await waiting()).toEqual([]);
    expect(await page()).toMatchObject({ slot: { ...TEN, sequence: 1 } });
    await set(NINE);
    expect(await page()).toMatchObject({ slot: { ...NINE, sequence: 2 } });
    await site.answer(id, { outcome_input: "declined" });
    expect(await page()).toMatchObject({ slot: null });
  });

  test.each<Act>(["withdrawn", "not-coming"])(
    "is free again after %s, and its email stays (2.23.12)",
    async (act) => {
      const speaking = await speaker("coming");
      await speaking.set(TEN);
      await speaking.act(act);
      expect(await speaking.slotOf()).toBeNull();
      expect(await speaking.waiting()).toEqual([]);
      await speaking.act(act === "withdrawn" ? "taken-back-by-applicant" : "coming");
      expect(await speaking.slotOf()).toBeNull();
      await speaking.act("coming");
      expect(await speaking.set(NINE)).toEqual({ result: "arranged", emails: 1 });
    },
  );

  test("stays when a title is corrected, and comes with the line-up in order of time (2.23.9, 2.23.12, 7.12.1)", async () => {
    const speakers = [];
    for (const _ of [1, 2, 3, 4]) speakers.push(await speaker("coming", "may-show"));
    const [first, second, third, fourth] = speakers;
    if (!first || !second || !third || !fourth) throw new Error("There are four.");
    await site.staff.rpc("arrange_line_up", {
      ids_input: await Promise.all(speakers.toReversed().map(({ consent }) => consent())),
      seen_ids_input: [],
    });
    await third.set(DAY_BEFORE);
    await fourth.set(TEN);
    await second.set(NINE);
    await site.asOwner(
      "select public.correct_submission('speaker_applications', $1, '{\"topic_title\": \"Another\"}', 'x@example.org')",
      [second.id],
    );
    const { data } = await site.gateway.client().rpc("line_up");
    expect(data.speakers).toMatchObject([
      { id: third.id.slice(0, 8), slot: DAY_BEFORE },
      { id: second.id.slice(0, 8), slot: NINE },
      { id: fourth.id.slice(0, 8), slot: TEN },
      { id: first.id.slice(0, 8) },
    ]);
    expect(data.speakers[3]).not.toHaveProperty("slot");
  });

  test("is not overwritten by staff who saw another (2.23.8)", async () => {
    const { set, slotOf } = await speaker("coming");
    await set(TEN);
    expect(await set(NINE, null)).toEqual({ result: "newer" });
    expect(await slotOf()).toEqual(TEN);
  });

  test.each([
    { ...TEN, starts: "23:30", ends: "00:30" },
    { ...TEN, day: "2001-01-01" },
    { ...TEN, starts: null },
    { ...TEN, place: "<b>گیٹ</b>" },
  ])("takes %j, as staff are told, without an end where no start is (2.23.8)", async (slot) => {
    const { set, slotOf } = await speaker("coming");
    await set(slot);
    expect(await slotOf()).toEqual(slot.starts ? slot : { ...slot, ends: null });
  });

  test.each([
    { day: "2099-02-30" },
    { day: "infinity" },
    { day: "tomorrow" },
    { ...TEN, starts: "25:00" },
    { ...TEN, starts: "24:00" },
    { ...TEN, starts: "allballs" },
    { ...TEN, ends: "noon" },
    { ...TEN, place: " " },
    { ...TEN, place: "x".repeat(121) },
    { ...TEN, place: "Gate\n2" },
    { ...TEN, place: "Gate\u2028\u00072" },
  ])("refuses %j", async (slot) => {
    const { set, slotOf, waiting } = await speaker("coming");
    expect(await set(slot)).toHaveProperty("code");
    expect(await slotOf()).toBeNull();
    expect(await waiting()).toEqual([]);
  });
});
