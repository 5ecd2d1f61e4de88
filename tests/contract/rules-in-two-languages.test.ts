import { describe, expect, test } from "vitest";
import { editionOf, editionOfRecord, isOver, NEXT } from "#domain/edition.ts";
import { eventDay } from "#domain/event-day.ts";
import { type FormWindow, lateNote, openingOn, windowOn } from "#domain/form-window.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { formOfTable, forms } from "#domain/forms/registry.ts";
import { toCaption } from "#domain/line-up.ts";
import { isAskedToCome } from "#domain/submissions/attendance.ts";
import { outcomes } from "#domain/submissions/outcomes.ts";
import { functionsOf } from "#server/database/call-function.ts";
import { functionOperations } from "#server/operations/operations.ts";
import { postgresql } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";

const CASES = 20_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns a function that picks one of some values, and picks the same ones in every run. */
const createPicker = () => {
  let seed = 20_261_126;
  return <Value>(values: readonly Value[]): Value => {
    // The constants of Numerical Recipes.
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return values[Math.floor((seed / 2 ** 32) * values.length)] as Value;
  };
};

const generate = <Case>(createCase: (pick: ReturnType<typeof createPicker>) => Case) => {
  const pick = createPicker();
  return Array.from({ length: CASES }, () => createCase(pick));
};

/** Returns a day as 2027-02-13, so many days after a first one. */
const dayAfter = (first: string, days: number): string =>
  new Date(Date.parse(first) + days * DAY_MS).toISOString().slice(0, 10);

/** Around midnight in the city, the hour after it, midnight in UTC, and noon. */
const TIMES_OF_DAY = ["00:00+05:30", "01:00+05:30", "00:00Z", "12:00+05:30"];
const MILLISECONDS = [-1, 0, 1, MINUTE_MS - 1];

const SOME_TIME = "2027-02-13T00:00:00+00:00";

const timeAround = (pick: ReturnType<typeof createPicker>, days: readonly string[]): number =>
  Date.parse(`${pick(days)}T${pick(TIMES_OF_DAY)}`) + pick(MILLISECONDS);

const numbersTo = (most: number) => Array.from({ length: most + 1 }, (_, number) => number);

/** Rules that the database and the pages both need. Every engine runs the same SQL, so one of them is enough. */
describe("a rule in SQL and in TypeScript", () => {
  const db = opened(postgresql.open);

  test("decides alike whether a form is open (2.22.4, 2.22.6)", async () => {
    const days = numbersTo(6).map((number) => dayAfter("2027-02-11", number));
    const cases = generate((pick) => {
      const [from, to] = [pick(days), pick(days)].toSorted();
      const own: FormWindow = {
        ...(pick([true, false]) && { from }),
        ...(pick([true, false]) && { to: pick([to, `2026${to?.slice(4)}`]) }),
      };
      return { own, lastDay: pick(days), time: timeAround(pick, days) };
    });
    const rows = await db.query<{ opening: string }>(
      `select private.opening_at(own, ("lastDay"::date + 1)::timestamp at time zone 'Asia/Kolkata',
          to_timestamp(time / 1000.0)) as opening
        from json_to_recordset($1) as cases (own jsonb, "lastDay" text, time bigint)`,
      [JSON.stringify(cases)],
    );
    const expected = cases.map(({ own, lastDay, time }) => {
      const day = eventDay(time);
      const window = windowOn(own, { lastDay }, day);
      const isLate = lateNote(window, new Date(time).toISOString()) !== undefined;
      const opening = openingOn(window, day);
      // The page is closed by then, but whoever had it open may still send.
      return isLate && opening === "closed" ? "open" : opening;
    });
    expect(rows.map(({ opening }) => opening)).toEqual(expected);
    expect(new Set(expected)).toEqual(new Set(["not-yet", "open", "closed"]));
  });

  test("decides alike to which edition a record belongs, and whether that is over (3.3.11)", async () => {
    const { keepSettings, listHistory } = functionOperations(functionsOf(db.database));
    await db.query("delete from private.editions");
    const known = ["2024-02", "2025-03-01/2025-03-02", "2026-02-13/2026-02-13", "2071-02"].map(
      editionOf,
    );
    for (const edition of known) await keepSettings({ edition, formsOpen: {}, eraseDays: 7 });
    const { editions } = await listHistory(contactForm.table, []);
    expect(editions).toHaveLength(4);

    const ends = editions.map(({ ends_at }) => eventDay(Date.parse(ends_at)));
    const days = ends.flatMap((day) => [-1, 0, 1, 40].map((number) => dayAfter(day, number)));
    const cases = generate((pick) => ({
      arrived: timeAround(pick, days),
      now: timeAround(pick, days),
    }));
    const rows = await db.query<{
      arrived_at: string;
      year: number | null;
      is_over: boolean;
      has_begun: boolean;
    }>(
      `select arrived_at, (private.edition_of(arrived_at)).year, private.is_over(arrived_at, moment),
          private.has_begun(arrived_at, moment)
        from json_to_recordset($1) as cases (arrived bigint, now bigint)
          cross join lateral (
            select to_timestamp(arrived / 1000.0) as arrived_at, to_timestamp(now / 1000.0) as moment
          ) as times`,
      [JSON.stringify(cases)],
    );
    const inSql = rows.map(({ year, is_over, has_begun }) => [
      String(year ?? NEXT),
      is_over,
      has_begun,
    ]);
    const inTypeScript = rows.map(({ arrived_at }, index) => {
      const year = editionOfRecord(editions, arrived_at);
      const edition = known.find(({ dates }) => dates.startsWith(year));
      const now = cases[index]?.now ?? 0;
      const hasBegun = edition !== undefined && eventDay(now) >= edition.firstDay;
      return [year, isOver(editions, arrived_at, now), hasBegun];
    });
    expect(inSql).toEqual(inTypeScript);
    expect(new Set(inSql.map(String)).size).toBe(12);
  });

  test("cuts a title for the site alike (2.23.1, 2.23.6)", async () => {
    const parts = [
      "Sats",
      "షాపుల",
      "\u{1f3f4}",
      "a-very-long-word-of-thirty-letters",
      "x".repeat(79),
    ];
    const spaces = [" ", "  ", "\u00a0", "\u3000", ""];
    const titles = generate((pick) =>
      numbersTo(pick([0, 3, 9, 20]))
        .map(() => pick(parts) + pick(spaces))
        .join("")
        .trim(),
    );
    const rows = await db.query<{ caption: string }>(
      "select private.caption_of(title) as caption from json_array_elements_text($1) as title",
      [JSON.stringify(titles)],
    );
    expect(rows.map(({ caption }) => caption)).toEqual(titles.map(toCaption));
  });

  test("decides alike who may say whether they come", async () => {
    const cases = generate((pick) => ({
      table: pick(forms).table,
      outcome: pick([null, ...outcomes]),
      outcome_sent_at: pick([null, SOME_TIME]),
      withdrawn_at: pick([null, SOME_TIME]),
      erase_asked_at: pick([null, SOME_TIME]),
      is_over: pick([true, false]),
    }));
    // The page of an applicant knows decisions that have left, and no others.
    const rows = await db.query<{ may_say: boolean }>(
      `select private.may_say_coming("table", case when outcome_sent_at is not null then outcome end,
          withdrawn_at, erase_asked_at, is_over) as may_say
        from json_to_recordset($1) as cases ("table" text, outcome text, outcome_sent_at timestamptz,
          withdrawn_at timestamptz, erase_asked_at timestamptz, is_over boolean)`,
      [JSON.stringify(cases)],
    );
    const expected = cases.map(({ table, is_over, ...state }) => {
      const form = formOfTable(table);
      return form !== undefined && isAskedToCome(form, { ...state, coming: null }, is_over);
    });
    expect(rows.map(({ may_say }) => may_say)).toEqual(expected);
    expect(expected).toContain(true);
  });
});
