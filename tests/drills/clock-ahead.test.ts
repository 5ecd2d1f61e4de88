import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { FOR_THE_NEXT_EDITION } from "#domain/next-edition.ts";
import { LIMITS } from "#server/http/limits.ts";
import { sampleRow } from "#tests/support/database/submissions.ts";
import { answerTo, sendList } from "#tests/support/gateway/answers.ts";
import { rounds } from "#tests/support/long.ts";
import { isServing } from "#tests/support/server/spawn-server.ts";
import { yearBackends } from "#tests/support/supabase/year-backends.ts";
import { openYear, STAFF } from "#tests/support/supabase/year-server.ts";
import { until } from "#tests/support/until.ts";

/** Two hours before midnight in the city, on the last day of the form. */
const LAST_DAY = Date.parse("2026-06-10T16:30:00Z");
const SETTINGS = { EVENT_DATES: "2027-01", FORMS_OPEN: "speaker=2026-01-01/2026-06-10" };
const OPEN = "Open until 10 June 2026";
const CLOSED = `Applications closed on 10 June 2026, in ${event.city}.`;

const HOUR = 3_600_000;
/** By a clock in local time, after a long sleep, or by a wrong date. */
const HOURS_AHEAD = [2, 5.5, 40 * 24, 800 * 24];
/** The wrong date is one after the edition. */
const wordsOf = (hours: number) => (hours === 800 * 24 ? FOR_THE_NEXT_EDITION : CLOSED);

const ASHA = { name: "Asha Rao", email: "asha@example.org" };
const RAVI = { name: "Ravi Kumar", email: "ravi@example.org" };
const BELA = { name: "Bela Sen", email: "bela@example.org" };
const ANSWER = "Yes, your talk is on.";

const timeAt = (hours: number) => new Date(LAST_DAY + hours * HOUR).toISOString();

describe.each(yearBackends)("a clock that was wrong on $name", ({ start }) => {
  const openAt = async () => {
    const year = await openYear(start);
    onTestFinished(year.stop);
    await year.at(timeAt(0), SETTINGS);
    const { url } = year.running();
    return {
      ...year,
      isServing: () => isServing(url),
      /** Asks who is staff until the network may ask no more, or so often, and returns how often it was told. */
      askForStaff: async (most: number) => {
        const client = await year.visitor();
        for (let asked = 0; asked < most; asked += 1) {
          const { error } = await client.rpc("is_allowed_admin", { email_input: RAVI.email });
          if (error) return asked;
        }
        return most;
      },
      answersTo: ({ email }: typeof ASHA) =>
        year.mails.filter(
          ({ recipients, parsed }) => recipients.includes(email) && parsed.text?.includes(ANSWER),
        ).length,
    };
  };

  test.each(rounds([40 * 24], HOURS_AHEAD))(
    "for %d hours leaves pages, limits, emails and sign-in as they are by the right one (2.22.1, 7.7.6, 7.8.23, 7.9.4, docs/security.md 5.52)",
    async (hours) => {
      const year = await openAt();
      expect(await year.page(speakerForm.path)).toContain(OPEN);
      const asha = await year.apply(ASHA);
      expect(await year.act(ASHA, "confirmed")).toMatchObject({ result: "confirmed" });

      year.moveTo(timeAt(hours));
      await year.expectOn(speakerForm.path, wordsOf(hours));
      const question = sampleRow(contactForm, RAVI);
      expect(
        (await (await year.visitor()).from(contactForm.table).insert(question)).error,
      ).toBeNull();
      const { points } = LIMITS.allowlistPerNetwork;
      expect(await year.askForStaff(points + 1)).toBeLessThanOrEqual(points);
      const staff = await year.signIn(STAFF[0]);
      const answer = answerTo([asha.id], { table_input: speakerForm.table, body: ANSWER });
      expect(await sendList(staff, answer)).toMatchObject({ [asha.id]: { result: "queued" } });

      year.moveTo(timeAt(0));
      await year.expectOn(speakerForm.path, OPEN);
      expect(await year.isServing()).toBe(true);
      expect(await year.askForStaff(2)).toBe(2);
      // Who has just got a code waits for a minute, and not for as long as the clock was ahead.
      await (await year.visitor()).auth.signInWithOtp({ email: STAFF[0] });
      // The worker looks when something is sent.
      await year.apply(BELA);
      await year.mailTo(BELA, "#mine=");
      expect(year.answersTo(ASHA)).toBe(0);

      year.moveTo(timeAt(0.25));
      await year.apply({ ...BELA, name: "Bela Sen again" });
      await year.mailTo(ASHA, ANSWER);
      await year.mailTo(RAVI, "#mine=");
      expect(
        await (await year.signIn(STAFF[0])).from(contactForm.table).select("id"),
      ).toMatchObject({
        data: [{ id: question.id }],
      });
      const ids = year.mails.map(({ recipients, parsed }) => `${recipients} ${parsed.messageId}`);
      expect(ids).toHaveLength(new Set(ids).size);
    },
  );

  // A server checks a minute after its start, and deletes seven days after it was asked for.
  test.each(rounds([], [40 * 24, 800 * 24]))(
    "for %d hours deletes nothing that its sender can still stop (7.11.8)",
    async (hours) => {
      const year = await openAt();
      await year.apply(ASHA);
      await year.act(ASHA, "confirmed");
      expect(await year.act(ASHA, "erase-asked")).toMatchObject({ result: "erase-asked" });

      await year.at(timeAt(hours), SETTINGS);
      const lastCheck = join(year.dataDir, "erasures-checked");
      const checkedAt = async () => Number(await readFile(lastCheck, "utf8").catch(() => 0));
      await until(
        async () => (await checkedAt()) >= Date.parse(timeAt(hours)),
        () => "Nothing looked for what is due.",
        { withinMs: 240_000 },
      );
      year.moveTo(timeAt(0));
      expect(await year.act(ASHA, "erase-stopped")).toMatchObject({ result: "erase-stopped" });
    },
  );
});
