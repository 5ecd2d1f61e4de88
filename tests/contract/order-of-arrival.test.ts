import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { speakerForm } from "#domain/forms/speaker.ts";
import { opinionBy } from "#domain/notes.ts";
import type { Act } from "#domain/submissions/applicant-page.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";
import { engines } from "#tests/support/database/engines.ts";
import { answerTo, send } from "#tests/support/gateway/answers.ts";
import { openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";

const { table } = speakerForm;

describe.each(engines)("what came last counts on $name", (engine) => {
  const site = opened(() => openApplicantPages(engine));
  const begin = async () => {
    await site.clear();
    await site.asOwner("delete from private.certificates");
    await site.keepEdition();
  };
  beforeEach(begin);

  /** A speaker who comes and is on the site, what is done about them, and what is known of it. */
  const speaker = async () => {
    const { id, key } = await site.sent(speakerForm);
    const state = () => site.stateOf(id);
    const about = { table_input: table, submission_input: id };
    const arrange = async (slots_input = {}) => {
      const seenIds = (await site.staff.rpc("news", { since: null })).data.line_up;
      const { consent_id } = await state();
      return site.staff.rpc("arrange_line_up", {
        ids_input: consent_id ? [consent_id] : [],
        seen_ids_input: seenIds.map((shown: { consent_id: string }) => shown.consent_id),
        slots_input,
      });
    };
    const deeds: Readonly<Record<string, (value: string) => PromiseLike<unknown>>> = {
      note: (opinion_input) =>
        site.staff.rpc("add_note", {
          ...about,
          id_input: randomUUID(),
          body_input: null,
          opinion_input,
        }),
      mark: (status) => site.staff.from(table).update({ status }).eq("id", id),
      answer: async (outcome) =>
        site.answer(id, {
          outcome_input: outcome as Outcome,
          seen: (await state()).last_at,
        }),
      certify: async () => {
        await site.asOwner("update private.editions set ends_at = now()");
        const seen = (await state()).last_at;
        const answers_input = { [id]: { body: "Thanks.", seen, recommendation: "" } };
        await send(site.staff, answerTo(id, { table_input: table, answers_input }));
        await site.leave(id);
      },
      "withdraw-certificate": () => site.staff.rpc("withdraw_certificate", about),
      slot: async (starts) => {
        const slot = { day: "2099-02-14", starts, ends: null, body: null };
        return arrange({ [id]: { ...slot, seen: (await state()).slot_id } });
      },
      "may-show": (talk) =>
        site.act(key, "may-show", JSON.stringify({ name: "Asha", company: null, talk })),
    };
    /** Does what is said in a word or two, such as "slot 10:00"; what is not staff's is an act of the speaker. */
    const does = async (deed: string) => {
      const [kind = "", value = ""] = deed.split(" ");
      await (deeds[kind]?.(value) ?? site.act(key, kind as Act));
    };
    for (const deed of ["answer accepted", "coming", "may-show Nodes"]) await does(deed);
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
    return { id, known, does };
  };
  type Known = Partial<Awaited<ReturnType<Awaited<ReturnType<typeof speaker>>["known"]>>>;

  /** What is done after something else when the clock is right again, and what is known then. */
  const DEEDS: readonly (readonly [string, string, Known])[] = [
    ["may-not-show", "coming", { isShown: false }],
    ["may-show Keys", "may-not-show", { talk: "Keys" }],
    ["not-coming", "coming", { coming: false, isShown: false }],
    ["coming", "not-coming", { coming: true, isShown: false }],
    ["withdrawn", "slot 09:00", { isWithdrawn: true, coming: null, slot: null, isShown: false }],
    ["taken-back-by-applicant", "withdrawn", { isWithdrawn: false, coming: null }],
    ["erase-asked", "certify", { isLeaving: true, isShown: false, isCertified: false }],
    ["erase-stopped", "erase-asked", { isLeaving: false, isShown: true }],
    ["note against", "note for", { opinion: "against" }],
    ["mark pending", "mark handled", { status: "pending" }],
    ["answer declined", "answer accepted", { outcome: "declined", coming: null }],
    ["slot 10:00", "slot 09:00", { slot: "10:00" }],
    ["certify", "withdraw-certificate", { isCertified: true }],
    ["withdraw-certificate", "certify", { isCertified: false }],
  ];

  const CLOCKS = ["25 seconds", "10 years"];
  const MOVE = `update public.submission_events set created_at = created_at + $1::interval,
    erase_at = erase_at + $1::interval where submission_id = $2`;

  test.each(DEEDS)(
    "%s after %s, however far the clock was ahead before (docs/security.md 1.24)",
    async (second, first, expected) => {
      for (const ahead of CLOCKS) {
        const person = await speaker();
        await person.does(first);
        await site.asOwner(MOVE, [ahead, person.id]);
        await person.does(second);
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
    const path = "supabase/migrations/20261128010000_order_of_arrival.sql";
    const migration = await readFile(path, "utf8");
    const [heal = ""] = /^with arrived as [^;]+;/m.exec(migration) ?? [];
    const person = await speaker();
    await site.asOwner("alter table public.submission_events disable trigger later_is_newer");
    const ravi = await site.addStaff("bela.staff@example.org");
    await ravi.from(table).update({ status: "handled" }).eq("id", person.id);
    await person.does("mark pending");
    await site.asOwner(MOVE, ["6 hours", person.id]);
    for (const name of ["may-not-show", "not-coming"] as const) await person.does(name);
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
