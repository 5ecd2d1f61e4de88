import { beforeEach, describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import type { News } from "#domain/submissions/calls.ts";
import { engines } from "#tests/support/database/engines.ts";
import { answerTo, send } from "#tests/support/gateway/answers.ts";
import { openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";

describe.each(engines)("what is new, on $name", (engine) => {
  const site = opened(() => openApplicantPages(engine));
  beforeEach(() => site.clear());

  const news = async (since: string | null): Promise<News> =>
    (await site.staff.rpc("news", { since })).data;

  /** Dates all back, does something, and returns the news since a minute before it. */
  const newsAfter = async (act: () => Promise<unknown>): Promise<News> => {
    await site.asOwner("update private.outbox set created_at = now() - interval '1 day'");
    await site.asOwner(
      "update public.submission_states set created_at = now() - interval '1 day', corrected_at = corrected_at - interval '1 day'",
    );
    const { since } = await news(null);
    expect(await news(since)).toMatchObject({ arrivals: [], states: [], corrected: [] });
    await act();
    return news(since);
  };

  test("is the submissions of every form that have arrived (7.3.11)", async () => {
    await site.store();
    const stored: object[] = [];
    const { arrivals } = await newsAfter(async () => {
      for (const form of forms)
        stored.push({ form_type: form.formType, id: await site.store(form) });
    });
    expect(arrivals).toHaveLength(forms.length);
    expect(arrivals).toEqual(expect.arrayContaining(stored));
    expect((await news(null)).arrivals).toHaveLength(forms.length);
  });

  test("is the submissions that a bot may have sent, at first all of them (7.3.12)", async () => {
    const id = await site.store();
    await site.asOwner("update private.outbox set suspect = true");
    expect(await news(null)).toMatchObject({ suspects: [id] });
    expect(await newsAfter(() => site.store())).toMatchObject({ suspects: [] });
  });

  test("is each state that changed: an answer, its leaving, and the end of its author (7.3.10)", async () => {
    const [id, other] = [await site.store(), await site.store()];
    await send(site.staff, answerTo(other));
    const sent = await newsAfter(() => send(site.ravi, answerTo(id)));
    expect(sent.states).toEqual([await site.stateOf(id)]);
    expect(sent.unsent.map(({ submission_id }) => submission_id)).toContain(id);
    const left = await newsAfter(() => site.leave(id));
    expect(left.states).toMatchObject([{ id, first_answered_at: expect.any(String) }]);
    expect(left.unsent).toMatchObject([{ submission_id: other }]);
    const removed = await newsAfter(() =>
      site.asOwner("update public.submission_events set author = null where submission_id = $1", [
        id,
      ]),
    );
    expect(removed.states).toMatchObject([{ id, answered_by: null }]);
  });

  test("is what applicants corrected, as it is stored now (2.12.52)", async () => {
    const { id, key: key_input } = await site.sent();
    const correction = { key_input, columns_input: { subject: "Trains" }, seen_input: null };
    const { corrected } = await newsAfter(() => site.call("applicant_correct", correction));
    const { data } = await site.staff
      .from("contact_queries")
      .select("*")
      .eq("id", id)
      .maybeSingle();
    expect(data).toMatchObject({ subject: "Trains" });
    expect(corrected).toEqual([{ submission_table: "contact_queries", row: data }]);
  });

  test("is refused to a call without one time (7.3.11)", async () => {
    for (const args of [{}, { since: 1 }, { since: "2026-01-01", form: "contact" }])
      expect(await site.staff.rpc("news", args)).toMatchObject({ status: 404, data: null });
  });
});
