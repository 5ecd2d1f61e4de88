import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { NOT_OPEN } from "#domain/form-window.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { answerTo, sendList } from "#tests/support/gateway/answers.ts";
import { openYear, STAFF, type StartBackend } from "./year-server.ts";

const THIS_YEAR = { EVENT_DATES: "2026-02", FORMS_OPEN: "speaker=2025-10-01/2026-01-10" };
const NEXT_YEAR = { EVENT_DATES: "2027-02" };

const ASHA = { name: "Asha Rao", email: "asha@example.org" };
const RAVI = { name: "Ravi Kumar", email: "ravi@example.org" };
const BELA = { name: "Bela Sen", email: "bela@example.org" };
const WORDS = { name: "Dr Asha Rao", company: null, talk: "Nodes for everybody" };
const AGAIN = "Will you propose a talk again?";

const table_input = speakerForm.table;

/** Runs an edition from its call for speakers to the one after it. */
export const testYear = (name: string, start: StartBackend): void =>
  test.concurrent(`a year from the call for speakers to the next edition on ${name} (2.1.18, 2.22.1, 2.22.4, 2.23.1, 2.25.1, 2.25.3, 3.3.11)`, async ({
    onTestFinished,
  }) => {
    const year = await openYear(start);
    onTestFinished(year.stop);
    const { at, page, apply, act, mailTo, expectOn } = year;

    await at("2025-09-30T18:29:00Z", THIS_YEAR);
    expect(await page(speakerForm.path)).toContain(
      `Applications open on 1 October 2025, in ${event.city}.`,
    );
    expect(await apply(ASHA)).toMatchObject({ refusal: NOT_OPEN });

    await at("2025-09-30T18:31:00Z", THIS_YEAR);
    expect(await page(speakerForm.path)).toContain("Open until 10 January 2026");
    const asha = await apply(ASHA);
    expect(asha.refusal).toBeUndefined();
    expect(await act(ASHA, "confirmed")).toMatchObject({ result: "confirmed" });

    await at("2026-01-10T19:29:00Z", THIS_YEAR);
    expect(await page(speakerForm.path)).toContain(
      `Applications closed on 10 January 2026, in ${event.city}.`,
    );
    const ravi = await apply(RAVI);
    expect(ravi.refusal).toBeUndefined();
    await act(RAVI, "confirmed");
    await at("2026-01-10T19:31:00Z", THIS_YEAR);
    expect(await apply(BELA)).toMatchObject({ refusal: NOT_OPEN });

    await at("2026-01-12T05:00:00Z", THIS_YEAR);
    const first = await year.signIn(STAFF[0]);
    const opinion = {
      table_input,
      submission_input: ravi.id,
      body_input: null,
      opinion_input: "for",
    };
    const noted = await first.rpc("add_note", { ...opinion, id_input: crypto.randomUUID() });
    expect(noted.data).toEqual({ result: "added" });
    const accepted = { table_input, outcome_input: "accepted" } as const;
    expect(Object.values(await sendList(first, answerTo([asha.id, ravi.id], accepted)))).toEqual([
      expect.objectContaining({ result: "queued" }),
      expect.objectContaining({ result: "queued" }),
    ]);
    await at("2026-01-12T05:11:00Z", THIS_YEAR);
    await mailTo(RAVI, "Accepted");
    await mailTo(ASHA, "Accepted");
    expect(await act(ASHA, "coming")).toMatchObject({ coming: true, may_show: true });
    expect(await year.lineUp()).toMatchObject({ speakers: [], past: [] });
    await act(ASHA, "may-show", JSON.stringify(WORDS));
    const chair = await year.signIn(STAFF[0]);
    const states = await chair.from("submission_states").select("*");
    expect(states.data?.find(({ id }) => id === ravi.id)?.notes).toEqual([
      { author: STAFF[0], created_at: expect.any(String), body: null, opinion: "for" },
    ]);
    const agreed = states.data?.find(({ id }) => id === asha.id);
    const order = { ids_input: [agreed?.consent_id], seen_ids_input: [] };
    expect((await chair.rpc("arrange_line_up", order)).data).toEqual({ result: "arranged" });
    expect(await year.lineUp()).toMatchObject({
      speakers: [{ ...WORDS, id: asha.id.slice(0, 8), year: 2026 }],
      past: [],
    });

    await at("2026-03-01T00:00:00Z", THIS_YEAR);
    expect(await page("/")).toContain("dates have passed");
    await expectOn("/", WORDS.name);
    expect(await year.pathOf("/2026")).toBe("/");

    await at("2026-03-02T00:00:00Z", NEXT_YEAR);
    await expectOn("/2026", WORDS.name);
    const last = await page("/2026");
    expect(last.replaceAll("<!-- -->", "")).toContain("This was 2026.");
    expect(last).not.toMatch(/<form|<script (?!type="application\/ld\+json")/);
    expect(await page("/")).toContain(`${event.shortName} 2027`);
    expect(await page("/")).not.toContain(WORDS.name);
    expect(await act(RAVI, "coming")).toMatchObject({ result: "closed", coming: null });
    const bela = await apply(BELA);
    await act(BELA, "confirmed");
    const second = await year.signIn(STAFF[1]);
    const { editions } = (await second.rpc("news", { since: null })).data;
    expect(editions).toMatchObject([{ year: 2026 }, { year: 2027 }]);
    const { data } = await second.from("submission_states").select("*");
    const answered = (data ?? []).filter(({ outcome }) => outcome === "accepted");
    expect(answered.map(({ id }) => id).toSorted()).toEqual([asha.id, ravi.id].toSorted());
    await sendList(second, {
      ...answerTo([], { table_input }),
      answers_input: Object.fromEntries(
        answered.map(({ id, answered_at }) => [
          id,
          { body: AGAIN, seen: answered_at, recommendation: "Clear." },
        ]),
      ),
    });
    await sendList(second, answerTo(bela.id, accepted));
    await at("2026-03-02T00:11:00Z", NEXT_YEAR);
    await mailTo(ASHA, AGAIN);
    await mailTo(RAVI, AGAIN);
    await mailTo(BELA, "Accepted");
    expect(await act(BELA, "coming")).toMatchObject({ coming: true });

    const { certificate } = await act(ASHA, "confirmed");
    expect(certificate).toMatchObject({ dates: "2026-02", recommendation: "Clear." });
    const check = `/certificate/${certificate.code}`;
    const valid = await page(check);
    expect(valid).toContain("This certificate is valid");
    expect(valid).toContain(ASHA.name);
    expect(valid).not.toMatch(/<script|Clear\./);
    const withdrawn = { table_input, submission_input: asha.id };
    const third = await year.signIn(STAFF[0]);
    expect((await third.rpc("withdraw_certificate", withdrawn)).data).toEqual({
      result: "withdrawn",
    });
    expect(await page(check)).toContain("This certificate is no longer valid");
    expect(await page(check)).not.toContain(ASHA.name);
    expect(await act(ASHA, "confirmed")).toMatchObject({ certificate: null });
    await act(ASHA, "may-not-show");
    expect(await year.lineUp()).toMatchObject({ speakers: [] });
  });
