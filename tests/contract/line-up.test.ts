import { beforeEach, describe, expect, test } from "vitest";
import { toCaption } from "#domain/line-up.ts";
import type { Act } from "#domain/submissions/applicant-page.ts";
import type { ShownSpeaker } from "#domain/submissions/calls.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";

const WORDS = { name: "Asha Rao", company: "Node & Co", talk: "Lightning in practice" };

describe.each(engines)("the line-up on $name", (engine) => {
  const site = opened(() => openApplicantPages(engine));
  beforeEach(async () => {
    await site.clear();
    await site.keepEdition();
  });

  const lineUp = async (seen_input?: string) =>
    (await site.gateway.client().rpc("line_up", { seen_input })).data;
  const shown = async () => (await lineUp()).speakers;
  /** Returns a speaker of a record as the site has them. */
  const named = (id: string, words: object = WORDS, year = 2099) => ({
    id: id.slice(0, 8),
    ...words,
    year,
  });
  const news = async () => (await site.staff.rpc("news", { since: null })).data;
  const arrange = async (
    ids_input: readonly (string | undefined)[],
    seen_ids_input: readonly (string | undefined)[] = [],
  ) => (await site.staff.rpc("arrange_line_up", { ids_input, seen_ids_input })).data;

  /** A speaker who was accepted, and may act on their page. */
  const accepted = async () => {
    const { id, key: key_input } = await site.accepted();
    const act = (act_input: Act, text_input: string | null = null) =>
      site.act(key_input, act_input, text_input);
    const agree = (words: object = WORDS) => act("may-show", JSON.stringify(words));
    /** Returns the event in which the speaker agreed last, which staff see. */
    const consent = async (): Promise<string> => (await site.stateOf(id)).consent_id;
    const correct = async (columns_input: Readonly<Record<string, string | null>>) => {
      const { corrected_at } = await site.pageOf(key_input);
      return site.call("applicant_correct", { key_input, columns_input, seen_input: corrected_at });
    };
    return { id, act, agree, consent, correct };
  };

  /** A speaker who comes and agreed, and whom staff show. */
  const shownSpeaker = async () => {
    const speaker = await accepted();
    await speaker.act("coming");
    await speaker.agree();
    await arrange([await speaker.consent()]);
    expect(await shown()).toEqual([named(speaker.id)]);
    return speaker;
  };

  test("names nobody without a yes of the speaker and one of the staff (2.23.1, 7.12.1)", async () => {
    const { id, act, agree, consent } = await accepted();
    expect(await agree()).toMatchObject({ result: "closed", words: null, may_show: false });
    await act("coming");
    expect(await agree()).toMatchObject({ result: "may-show", words: WORDS, may_show: true });
    expect(await shown()).toEqual([]);
    await arrange([id]);
    expect(await shown()).toEqual([]);
    const agreed = await consent();
    await arrange([agreed]);
    expect(await shown()).toEqual([named(id)]);
    expect((await news()).line_up).toEqual([
      { id, consent_id: agreed, words: WORDS, is_changed: false },
    ]);
    expect(await arrange([], [agreed])).toEqual({ result: "arranged" });
    expect(await shown()).toEqual([]);
    await act("may-not-show");
    expect(await site.mailsOf(id, "change")).toEqual([]);
  });

  test("keeps the words that staff saw until they say yes to others, and tells the team of these (2.23.6)", async () => {
    const { id, agree, consent } = await shownSpeaker();
    const agreed = await consent();
    const others = { name: "Send 0.1 BTC to me", company: null, talk: "A giveaway" };
    expect(await agree(others)).toMatchObject({ words: others, is_shown: false });
    expect(await shown()).toEqual([named(id)]);
    expect((await news()).line_up).toEqual([
      { id, consent_id: agreed, words: WORDS, is_changed: true },
    ]);
    expect(await site.mailsOf(id, "change")).toMatchObject([{ due_in: 300 }]);
    await site.asOwner("update private.outbox set due_at = now() where kind = 'change'");
    const [mail] = await site.asOwner(
      "select * from public.claim_outbox(9, 60) where kind = 'change'",
    );
    expect(mail).toMatchObject({
      changes: [{ kind: "may-show", words: others }],
      state: { shown: WORDS, words: others },
    });
    expect(await arrange([await consent()], [agreed])).toEqual({ result: "arranged" });
    expect(await shown()).toEqual([named(id, others)]);
  });

  test("asks for the words of a corrected title and company, and shows them once staff have read them (2.23.6, 7.11.5)", async () => {
    const { id, act, agree, consent, correct } = await accepted();
    const { columns } = await correct({ company: "Node & Co", topic_title: "Sats" });
    const words = { name: "Asha R.", company: columns.company, talk: columns.topic_title };
    await act("coming");
    await agree(words);
    const agreed = await consent();
    await arrange([agreed]);
    const long = `Sats for shops ${"and what they need ".repeat(5)}`.trim();
    const next = { ...words, company: null, talk: toCaption(long) };
    expect(await correct({ company: null, topic_title: long })).toMatchObject({ words: next });
    expect(await correct({ company: null, topic_title: long })).toMatchObject({ words: next });
    expect(await shown()).toEqual([named(id, words)]);
    expect(await site.kindsOf(id)).toEqual([
      "confirmed",
      "answer",
      "corrected",
      "coming",
      "may-show",
      "corrected",
      "may-show",
    ]);
    expect(await arrange([await consent()], [agreed])).toEqual({ result: "arranged" });
    expect(await shown()).toEqual([named(id, next)]);
    // A company that was not named there is not named now, and a title of the speaker's own for the site stays.
    await agree({ ...next, talk: "Shops" });
    expect(await correct({ company: "Another", topic_title: "Trains" })).toMatchObject({
      words: { ...next, talk: "Shops" },
    });
  });

  test("shows a longer text by a consent of its own, as the submission has it, and a corrected one once staff have read it (2.23.15)", async () => {
    const { id, act, agree, consent, correct } = await accepted();
    const bio = `<b>\u202EEvil</b>\n${"x".repeat(9_980)}`;
    await correct({ bio });
    await act("coming");
    const words = { ...WORDS, about: { bio } };
    expect(await agree({ ...WORDS, about: ["bio", "email"] })).toMatchObject({ words });
    const agreed = await consent();
    await arrange([agreed]);
    const next = { ...WORDS, about: { bio: bio.toUpperCase() } };
    expect(await correct({ bio: next.about.bio, topic_abstract: bio })).toMatchObject({
      words: next,
    });
    expect(await shown()).toEqual([named(id, words)]);
    await arrange([await consent()], [agreed]);
    expect(await shown()).toEqual([named(id, next)]);
    expect((await agree()).words).toEqual(WORDS);
  });

  test("stores what staff saw, whatever the speaker has changed since (2.23.6)", async () => {
    const { id, act, agree, consent } = await accepted();
    await act("coming");
    await agree();
    const seen = await consent();
    await agree({ ...WORDS, talk: "Another" });
    expect(await arrange([seen])).toEqual({ result: "arranged" });
    expect(await shown()).toEqual([named(id)]);
  });

  test.each<[string, Act]>([
    ["take their yes back", "may-not-show"],
    ["cannot come", "not-coming"],
    ["withdraw", "withdrawn"],
    ["ask for deletion", "erase-asked"],
  ])("ends at once for those who %s (2.23.2)", async (_, act) => {
    const speaker = await shownSpeaker();
    const { version } = await lineUp();
    await speaker.act(act);
    expect(await lineUp(version)).toMatchObject({ speakers: [] });
    expect(await site.mailsOf(speaker.id, "change")).toHaveLength(1);
    if (act === "not-coming")
      expect(await speaker.act("coming")).toMatchObject({ coming: true, words: null });
    if (act !== "not-coming" && act !== "may-not-show") return;
    await speaker.agree({ ...WORDS, talk: "Another" });
    expect(await shown()).toEqual([]);
  });

  test("ends with another outcome, also where that changes again, a corrected address and the record (2.23.2)", async () => {
    const { id, act, agree } = await shownSpeaker();
    await site.send(id, { outcome_input: "declined" });
    expect(await shown()).toEqual([]);
    await site.send(id, { outcome_input: "accepted" });
    await site.leave(id);
    await act("coming");
    expect(await agree()).toMatchObject({ words: WORDS });
    expect(await shown()).toEqual([]);
    await site.clear();
    const second = await shownSpeaker();
    await site.asOwner(
      "select public.correct_submission('speaker_applications', $1, '{\"email\": \"x@example.org\"}', 'x@example.org')",
      [second.id],
    );
    expect(await shown()).toEqual([]);
    expect(await site.stateOf(second.id)).toMatchObject({ coming: null, words: null });
    await site.clear();
    const third = await shownSpeaker();
    await site.asOwner("delete from public.speaker_applications where id = $1", [third.id]);
    expect(await shown()).toEqual([]);
  });

  test("takes words of every script as they are, and none that are empty, long or hidden (2.23.1)", async () => {
    const { act, agree } = await accepted();
    await act("coming");
    for (const words of [
      { ...WORDS, name: "A" },
      { ...WORDS, name: "క".repeat(80), talk: "حیدرآباد" },
      { ...WORDS, company: "", talk: "<b>Markup</b> & more" },
    ])
      expect(await agree(words)).toMatchObject({
        words: { ...words, company: words.company || null },
      });
    for (const words of [
      { ...WORDS, name: "" },
      { ...WORDS, name: " " },
      { ...WORDS, talk: "x".repeat(81) },
      { ...WORDS, company: "x".repeat(81) },
      { ...WORDS, name: "A\u0007" },
      { name: "Asha" },
    ])
      expect(await agree(words), JSON.stringify(words)).toMatchObject({ code: "23514" });
    expect(await agree({ ...WORDS, email: "asha@example.org" })).toMatchObject({ words: WORDS });
  });

  test("keeps the order of speakers, once each, and tells whoever saw an older one (2.23.4)", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { act, agree, consent } = await accepted();
      await act("coming");
      await agree();
      ids.push(await consent());
    }
    const [first, second] = ids;
    expect(await arrange([...ids, first])).toEqual({ result: "arranged" });
    const stored = async () =>
      (await news()).line_up.map(({ consent_id }: ShownSpeaker) => consent_id);
    expect(await stored()).toEqual(ids);
    expect(await arrange([second, first], ids)).toEqual({ result: "arranged" });
    expect(await arrange([first], ids)).toEqual({ result: "newer" });
    expect(await stored()).toEqual([second, first]);
  });

  test("comes with the dates of the editions that are over, and still ends with consent (2.1.18, 2.23.2, 7.12.1)", async () => {
    const { id, act, agree } = await shownSpeaker();
    await site.asOwner(
      `with guard as (select set_config('submissions.corrected', $1, true))
        update public.speaker_applications set created_at = '2024-01-05' from guard where id = $1::uuid`,
      [id],
    );
    await site.asOwner(
      "insert into private.editions (dates, ends_at) values ('2024-02-03/2024-02-04', '2024-02-05'), ('2023-02', '2023-03-01')",
    );
    const { version, ...known } = await lineUp();
    expect(known).toEqual({
      speakers: [named(id, WORDS, 2024)],
      past: ["2023-02", "2024-02-03/2024-02-04"],
    });
    expect(await lineUp(version)).toEqual({ version });
    expect(await agree({ ...WORDS, talk: "Another" })).toMatchObject({ result: "closed" });
    await act("may-not-show");
    expect(await shown()).toEqual([]);
  });
});
