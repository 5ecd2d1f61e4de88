import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import type { Act } from "#domain/submissions/applicant-page.ts";
import { pglite } from "#tests/support/database/engines.ts";
import { answerTo, send } from "#tests/support/gateway/answers.ts";
import { openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";

describe("what an applicant decides", () => {
  const site = opened(() => openApplicantPages(pglite));
  beforeEach(() => site.clear());

  const keepDays = (days: number | null) => site.keepEdition("2099-02", "2099-02-28", days);

  const decide = async (id: string, outcome_input: "accepted" | "declined" | "question") =>
    expect(await site.send(id, { outcome_input })).toMatchObject({ result: "queued" });

  const decided = async (...[id, outcome]: Parameters<typeof decide>) => {
    await decide(id, outcome);
    await site.leave(id);
  };

  test("withdraws with a reason, without a change of status, and takes it back until it is handled (7.11.6)", async () => {
    const { id, key: key_input } = await site.sent();
    const withdraw = (isWithdrawn: boolean, text_input: string | null = null) =>
      site.act(key_input, isWithdrawn ? "withdrawn" : "taken-back-by-applicant", text_input);
    const withdrawn = await withdraw(true, "I am ill.");
    expect(withdrawn).toMatchObject({
      result: "withdrawn",
      may_take_back: true,
      events: [{ kind: "confirmed" }, { kind: "withdrawn", body: "I am ill." }],
    });
    expect(await withdraw(true, "Again.")).toEqual(withdrawn);
    expect(await site.stateOf(id)).toMatchObject({
      withdrawn_at: expect.any(String),
      status: null,
    });
    const [mail, ...others] = await site.mailsOf(id, "change");
    expect([mail?.due_in, others]).toEqual([0, []]);
    expect(await withdraw(false)).toMatchObject({
      result: "taken-back-by-applicant",
      withdrawn_at: null,
    });
    expect(await withdraw(false)).toMatchObject({ result: "taken-back-by-applicant" });
    await withdraw(true);
    await site.staff.from(contactForm.table).update({ status: "handled" }).eq("id", id);
    expect(await withdraw(false)).toMatchObject({ result: "closed", may_take_back: false });
    expect(await site.kindsOf(id)).toEqual([
      "confirmed",
      "withdrawn",
      "taken-back-by-applicant",
      "withdrawn",
      "status",
    ]);
    expect(await withdraw(true, " ")).toMatchObject({ result: "withdrawn" });
  });

  test("takes yes and no after an acceptance that has left, and nothing before (7.11.7)", async () => {
    const { id, key: key_input } = await site.sent(speakerForm);
    const come = (isComing: boolean) => site.act(key_input, isComing ? "coming" : "not-coming");
    await decide(id, "accepted");
    expect(await come(true)).toMatchObject({ result: "closed", coming: null });
    await site.leave(id);
    expect(await come(true)).toMatchObject({ result: "coming", coming: true, may_answer: true });
    expect(await come(true)).toMatchObject({ result: "coming" });
    expect(await site.mailsOf(id, "change")).toEqual([]);
    expect(await come(false)).toMatchObject({ result: "not-coming", coming: false });
    expect(await site.mailsOf(id, "change")).toHaveLength(1);
    expect(await site.kindsOf(id)).toEqual(["confirmed", "answer", "coming", "not-coming"]);
    expect(await site.stateOf(id)).toMatchObject({ coming: false });
  });

  test("does not come while deletion is asked for or after a withdrawal, not even one made while the acceptance leaves, and is asked anew once that is taken back (2.21.9, 7.11.7)", async () => {
    const { id, key: key_input } = await site.sent(speakerForm);
    const act = (act_input: Act) => site.act(key_input, act_input);
    await decide(id, "accepted");
    await act("withdrawn");
    await site.leave(id);
    expect(await act("coming")).toMatchObject({ result: "closed", may_answer: false });
    await act("taken-back-by-applicant");
    await act("coming");
    expect(await act("withdrawn")).toMatchObject({ coming: null, may_answer: false });
    expect(await site.stateOf(id)).toMatchObject({ coming: null });
    expect(await act("coming")).toMatchObject({ result: "closed" });
    expect(await act("taken-back-by-applicant")).toMatchObject({ coming: null, may_answer: true });
    expect(await act("erase-asked")).toMatchObject({ may_answer: false });
    await act("erase-stopped");
    expect(await act("not-coming")).toMatchObject({ result: "not-coming", coming: false });
    await decide(id, "declined");
    // The page tells nothing of an answer that has not left.
    expect(await site.pageOf(key_input)).toMatchObject({ coming: false });
    await site.leave(id);
    expect(await site.stateOf(id)).toMatchObject({ outcome: "declined", coming: null });
    await decided(id, "accepted");
    expect(await site.stateOf(id)).toMatchObject({ outcome: "accepted", coming: null });
  });

  test("stays accepted, coming and on the site while a question is asked (2.23.2, 7.11.7)", async () => {
    const { id, key: key_input } = await site.sent(speakerForm);
    await decided(id, "accepted");
    await site.act(key_input, "coming");
    const words = { name: "Asha", company: null, talk: "Sats for shops" };
    expect(await site.act(key_input, "may-show", JSON.stringify(words))).toMatchObject({
      words,
      is_shown: false,
      is_over: false,
    });
    const { consent_id } = (await site.stateOf(id)) ?? {};
    await site.staff.rpc("arrange_line_up", { ids_input: [consent_id], seen_ids_input: [] });
    await decide(id, "question");
    expect(await site.stateOf(id)).toMatchObject({ outcome: "accepted", answered_as: "question" });
    await site.leave(id);
    expect(await site.pageOf(key_input)).toMatchObject({
      coming: true,
      may_answer: true,
      may_correct: true,
      is_shown: true,
      words,
    });
    expect(await site.stateOf(id)).toMatchObject({ outcome: "accepted", coming: true, words });
    await decided(id, "declined");
    expect(await site.pageOf(key_input)).toMatchObject({
      may_answer: false,
      is_shown: false,
      words: null,
    });
  });

  test.each([
    ["erase-asked", "erase-stopped", "erasure"],
    ["withdrawn", "taken-back-by-applicant", "withdrawn"],
  ] as const)(
    "an answer does not leave after %s, and staff see why (7.8.20)",
    async (asked, stopped, reason) => {
      const { id, key: key_input } = await site.sent(speakerForm);
      /** Claims what is due of it, as the worker does once its time has come. */
      const leaves = async () => {
        await site.asOwner("update private.outbox set due_at = now() where kind = 'answer'");
        const claimed = await site.asOwner(
          "select id from public.claim_outbox(100, 60) where kind = 'answer'",
        );
        return claimed.length === 1;
      };
      await decide(id, "declined");
      await site.act(key_input, asked);
      expect(await leaves()).toBe(false);
      const [held] = await site.unsent();
      expect(held).toMatchObject({ dead: true, held_for: reason, last_error: null });
      const [signals] = await site.asOwner("select new_dead_mails::int from public.read_signals()");
      expect(signals).toEqual({ new_dead_mails: 0 });

      await site.asOwner("select public.dismiss_mail($1)", [id]);
      await site.act(key_input, stopped);
      expect(await site.unsent()).toMatchObject([{ dead: false, held_for: null, attempts: 0 }]);
      expect(
        await site.asOwner("select dismissed, dead_at from private.outbox where id = $1", [
          held.id,
        ]),
      ).toEqual([{ dismissed: false, dead_at: null }]);
      expect(
        await site.asOwner("select id from public.claim_outbox(100, 60) where kind = 'answer'"),
      ).toEqual([]);
      await site.act(key_input, asked);
      expect(await leaves()).toBe(false);
      const again = { batch_input: held.batch, table_input: speakerForm.table } as const;
      expect(await send(site.staff, answerTo(id, again))).toMatchObject({ result: "queued" });
      expect(await leaves()).toBe(true);
    },
  );

  test.each([
    ["withdrawn", "erase-asked"],
    ["erase-asked", "withdrawn"],
  ] as const)(
    "an answer that was written after %s leaves, unless its reader has %s since (7.8.20)",
    async (before, since) => {
      /** Answers somebody who has done this before and does that since. Returns how many emails leave. */
      const leavingAfter = async (...acts: readonly Act[]) => {
        const { id, key: key_input } = await site.sent(speakerForm);
        await site.act(key_input, before);
        // The clock was ahead by less than is put right.
        await site.asOwner(
          "update public.submission_events set created_at = created_at + interval '9 s' where submission_id = $1",
          [id],
        );
        await decide(id, "declined");
        for (const act of acts) await site.act(key_input, act);
        await site.asOwner(
          "update private.outbox set due_at = now() where kind = 'answer' and submission_id = $1",
          [id],
        );
        const claimed = await site.asOwner(
          "select id from public.claim_outbox(100, 60) where kind = 'answer'",
        );
        return claimed.length;
      };
      expect(await leavingAfter()).toBe(1);
      expect(await leavingAfter(since)).toBe(0);
    },
  );

  test("has a day on which it is deleted once its owner asked, until they stop it (7.11.8)", async () => {
    await keepDays(7);
    const { id, key: key_input } = await site.sent();
    const erase = (isErased: boolean) =>
      site.act(key_input, isErased ? "erase-asked" : "erase-stopped");
    const asked = await erase(true);
    expect(asked).toMatchObject({ result: "erase-asked", erase_days: 7 });
    const { erase_at } = asked as { erase_at: string };
    expect(Math.round((Date.parse(erase_at) - Date.now()) / 36e5)).toBe(7 * 24);
    expect(await erase(true)).toEqual(asked);
    expect(await site.mailsOf(id, "erasure")).toHaveLength(1);
    expect(await erase(false)).toMatchObject({ result: "erase-stopped", erase_at: null });
    expect(await site.mailsOf(id, "erasure")).toEqual([]);
  });

  test("is a request to the team where deletion is off (7.11.8)", async () => {
    const { id, key: key_input } = await site.sent();
    await keepDays(null);
    expect(await site.act(key_input, "erase-asked")).toMatchObject({
      result: "erase-asked",
      erase_asked_at: expect.any(String),
      erase_at: null,
      erase_days: null,
    });
    expect(await site.mailsOf(id, "change")).toHaveLength(1);
  });

  test("is not asked to come once the edition of the record is over (7.11.7)", async () => {
    const { id, key: key_input } = await site.sent(speakerForm);
    await decided(id, "accepted");
    const come = () => site.act(key_input, "coming");
    const arrive = (at: string) =>
      site.asOwner(
        `with guard as (select set_config('submissions.corrected', $1, true))
          update public.speaker_applications set created_at = $2 from guard where id = $1::uuid`,
        [id, at],
      );
    await site.keepEdition("2025-02", "2025-02-28");
    await site.keepEdition("2100-02", "2100-02-28");
    await arrive("2025-02-28T18:29:59Z");
    expect(await come()).toMatchObject({ result: "closed", may_answer: false });
    const claim =
      "update private.outbox set sent_at = null, due_at = now(), not_before = now() where submission_id = $1 and kind = 'answer'";
    await site.asOwner(claim, [id]);
    expect(
      await site.asOwner("select is_over from public.claim_outbox(100, 60) where kind = 'answer'"),
    ).toEqual([{ is_over: true }]);
    await site.asOwner(
      "select public.mark_outbox_sent(id) from private.outbox where submission_id = $1 and kind = 'answer'",
      [id],
    );
    await arrive("2025-02-28T18:30:00Z");
    expect(await come()).toMatchObject({ result: "coming", may_answer: true, may_show: true });
    await arrive("2025-02-28T18:29:59Z");
    expect(await site.pageOf(key_input)).toMatchObject({ may_show: false });
  });
});
