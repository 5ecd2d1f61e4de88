import { describe, expect, test } from "vitest";
import { editionOf, type KnownEdition } from "#domain/edition.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { engines } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";

const COMING = new Date().getUTCFullYear() + 1;

describe.each(engines)("the editions on $name", ({ open }) => {
  const db = opened(open);

  /** Starts the server with dates, and returns the editions that it knows then. */
  const startWith = async (dates: string): Promise<readonly KnownEdition[]> => {
    const { keepSettings, listHistory } = createSqlOperations(db.database);
    await keepSettings({ edition: editionOf(dates), formsOpen: {}, eraseDays: 7 });
    return (await listHistory(contactForm.table, [])).editions;
  };

  test("stay from start to start, end with their last day in the city, and follow their dates (3.3.11)", async () => {
    expect(await startWith("2026-02")).toMatchObject([
      { year: 2026, ends_at: "2026-02-28T18:30:00+00:00" },
    ]);
    await startWith(`${COMING}-02`);
    expect(await startWith(`${COMING}-03-06/${COMING}-03-07`)).toMatchObject([
      { year: 2026, ends_at: "2026-02-28T18:30:00+00:00" },
      { year: COMING, ends_at: `${COMING}-03-07T18:30:00+00:00` },
    ]);
  });

  test("that were set by mistake go with an earlier one (3.3.11)", async () => {
    await startWith(`${COMING + 40}-02`);
    expect((await startWith(`${COMING}-02`)).map(({ year }) => year)).toEqual([2026, COMING]);
    // One that is over has records.
    expect((await startWith("2025-02")).map(({ year }) => year)).toEqual([2025, 2026]);
  });
});
