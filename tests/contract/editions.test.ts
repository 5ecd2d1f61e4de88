import { describe, expect, test } from "vitest";
import { editionOf, type KnownEdition } from "#domain/edition.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { engines } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";

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
    await startWith("2027-02");
    expect(await startWith("2027-03-06/2027-03-07")).toMatchObject([
      { year: 2026, ends_at: "2026-02-28T18:30:00+00:00" },
      { year: 2027, ends_at: "2027-03-07T18:30:00+00:00" },
    ]);
  });

  test("that were set by mistake go with an earlier one (3.3.11)", async () => {
    await startWith("2072-02");
    expect((await startWith("2027-02")).map(({ year }) => year)).toEqual([2026, 2027]);
    // One that is over has records.
    expect((await startWith("2025-02")).map(({ year }) => year)).toEqual([2025, 2026]);
  });
});
