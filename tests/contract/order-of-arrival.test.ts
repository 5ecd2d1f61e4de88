import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { speakerForm } from "#domain/forms/speaker.ts";
import { opinionBy } from "#domain/notes.ts";
import type { Act } from "#domain/submissions/applicant-page.ts";
import { engines } from "#tests/support/database/engines.ts";
import { answerTo, send } from "#tests/support/gateway/answers.ts";
import { openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";

const { table } = speakerForm;
const WORDS = (talk: string) => JSON.stringify({ name: "Asha", company: null, talk });
const slotAt = (starts: string) => ({ day: "2099-02-14", starts, ends: null });

describe.each(engines)("what came last counts on $name", (engine) => {
  const site = opened(() => openApplicantPages(engine));
  const begin = async () => {
    await site.clear();
    await site.asOwner("delete from private.certificates");
    await site.asOwner("select public.keep_settings('2099-02', '2099-02-28', '{}', 7)");
  };
  beforeEach(begin);

  /** A speaker who comes and is on the site, what is done about them, and what is known of it. */
  const speaker = async () => {
    const id = await site.store(speakerForm);
    const key = await site.confirmed(id, speakerForm);
    const state = () => site.stateOf(id);
    const seen = async () => (await state()).last_at;
    const act = (name: Act, text?: string) => () => site.act(key, name, text);
    const note = (opinion_input: string) => () =>
      site.staff.rpc("add_note", {
        id_input: randomUUID(),
        table_input: table,
        submission_input: id,
        body_input: null,
        opinion_input,
      });
    const mark = (status: string) => () => site.staff.from(table).update({ status }).eq("id", id);
    const answer = (outcome_input: "accepted" | "declined") => async () =>
      site.answer(id, { table_input: table, outcome_input, seen: await seen() });
    const certify = async () => {
      await site.asOwner("update private.editions set ends_at = now()");
      const answers_input = { [id]: { body: "Thanks.", seen: await seen(), recommendation: "" } };
      await send(site.staff, answerTo(id, { table_input: table, answers_input }));
      await site.leave(id);
    };
    const arrange = async (slots_input = {}) => {
      const seenIds = (await site.staff.rpc("news", { since: null })).data.line_up;
      const { consent_id } = await state();
      return site.staff.rpc("arrange_line_up", {
        ids_input: consent_id ? [consent_id] : [],
        seen_ids_input: seenIds.map((shown: { consent_id: string }) => shown.consent_id),
        slots_input,
      });
    };
    const slot = (starts: string) => async () =>
      arrange({ [id]: { ...slotAt(starts), seen: (await state()).slot_id, body: null } });
    await answer("accepted")();
    await act("coming")();
    await act("may-show", WORDS("Nodes"))();
    await arrange();
    const known = async () => {
      const page = await site.pageOf(key);
      const { coming, status, outcome, slot, notes, withdrawn_at, erase_asked_at } = await state();
      const [checked] = await site.asOwner<{ name: string | null }>(
        "select public.certificate(code) ->> 'name' as name from private.certificates",
      );
      return {
        coming,
        status,
        outcome,
        opinion: opinionBy(notes, STAFF),
        isWithdrawn: withdrawn_at !== null,
        isLeaving: erase_asked_at !== null,
        slot: slot?.starts ?? null,
        talk: page.words?.talk,
        isShown: page.is_shown,
        isCertified: page.certificate !== null && Boolean(checked?.name),
      };
    };
    const withdrawCertificate = () =>
      site.staff.rpc("withdraw_certificate", { table_input: table, submission_input: id });
    return { id, known, act, note, mark, answer, certify, slot, withdrawCertificate };
  };
  type Speaker = Awaited<ReturnType<typeof speaker>>;
  type Do = (speaker: Speaker) => () => PromiseLike<unknown>;

  /** Two acts, the second of which is done when the clock is right again, and what is known then. */
  const ACTS: readonly (readonly [
    string,
    Do,
    Do,
    Partial<Awaited<ReturnType<Speaker["known"]>>>,
  ])[] = [
    ["not shown", ({ act }) => act("coming"), ({ act }) => act("may-not-show"), { isShown: false }],
    [
      "other words",
      ({ act }) => act("may-not-show"),
      ({ act }) => act("may-show", WORDS("Keys")),
      { talk: "Keys" },
    ],
    [
      "not coming",
      ({ act }) => act("coming"),
      ({ act }) => act("not-coming"),
      { coming: false, isShown: false },
    ],
    [
      "coming",
      ({ act }) => act("not-coming"),
      ({ act }) => act("coming"),
      { coming: true, isShown: false },
    ],
    [
      "withdrawn",
      ({ slot }) => slot("09:00"),
      ({ act }) => act("withdrawn"),
      { isWithdrawn: true, coming: null, slot: null, isShown: false },
    ],
    [
      "taken back",
      ({ act }) => act("withdrawn"),
      ({ act }) => act("taken-back-by-applicant"),
      { isWithdrawn: false, coming: null },
    ],
    [
      "to be deleted",
      ({ certify }) => certify,
      ({ act }) => act("erase-asked"),
      { isLeaving: true, isShown: false, isCertified: false },
    ],
    [
      "kept",
      ({ act }) => act("erase-asked"),
      ({ act }) => act("erase-stopped"),
      { isLeaving: false, isShown: true },
    ],
    ["against", ({ note }) => note("for"), ({ note }) => note("against"), { opinion: "against" }],
    [
      "pending",
      ({ mark }) => mark("handled"),
      ({ mark }) => mark("pending"),
      { status: "pending" },
    ],
    [
      "declined",
      ({ answer }) => answer("accepted"),
      ({ answer }) => answer("declined"),
      { outcome: "declined", coming: null },
    ],
    ["at ten", ({ slot }) => slot("09:00"), ({ slot }) => slot("10:00"), { slot: "10:00" }],
    [
      "certified",
      ({ withdrawCertificate }) => withdrawCertificate,
      ({ certify }) => certify,
      { isCertified: true },
    ],
    [
      "not certified",
      ({ certify }) => certify,
      ({ withdrawCertificate }) => withdrawCertificate,
      { isCertified: false },
    ],
  ];

  const CLOCKS = ["25 seconds", "10 years"];
  const MOVE = `update public.submission_events set created_at = created_at + $1::interval,
    erase_at = erase_at + $1::interval where submission_id = $2`;

  test.each(ACTS)(
    "%s, however far the clock was ahead before (docs/security.md 1.24)",
    async (_, first, second, expected) => {
      for (const ahead of CLOCKS) {
        const person = await speaker();
        await first(person)();
        await site.asOwner(MOVE, [ahead, person.id]);
        await second(person)();
        const known = await person.known();
        expect(known, ahead).toMatchObject(expected);
        await site.asOwner("select private.correct_times()");
        expect(await person.known(), `${ahead}, put right`).toEqual(known);
        const late = await site.asOwner(
          `select from public.submission_events
            where created_at > now() + interval '1 minute' or erase_at > now() + interval '8 days'`,
        );
        expect(late).toEqual([]);
        await begin();
      }
    },
  );

  test("is put right once where it was stored before that was so (docs/security.md 1.24)", async () => {
    const migration = await readFile(
      "supabase/migrations/20261128010000_order_of_arrival.sql",
      "utf8",
    );
    const [heal = ""] = /^with arrived as [^;]+;/m.exec(migration) ?? [];
    const person = await speaker();
    await site.asOwner("alter table public.submission_events disable trigger later_is_newer");
    const ravi = await site.addStaff("bela.staff@example.org");
    await ravi.from(table).update({ status: "handled" }).eq("id", person.id);
    await person.mark("pending")();
    await site.asOwner(MOVE, ["6 hours", person.id]);
    for (const name of ["may-not-show", "not-coming"] as const) await person.act(name)();
    await site.asOwner("select public.remove_staff('bela.staff@example.org')");
    await site.asOwner("alter table public.submission_events enable trigger later_is_newer");
    expect(await person.known()).toMatchObject({ coming: true, isShown: true });
    await site.asOwner(heal);
    const isRight = { coming: false, isShown: false, status: "pending" };
    expect(await person.known()).toMatchObject(isRight);
    await site.asOwner(heal);
    expect(await person.known()).toMatchObject(isRight);
  });
});
