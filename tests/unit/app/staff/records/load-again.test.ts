import { expect, test } from "vitest";
import { type LoadedTable, withChanges } from "#app/features/staff/records/load-table.ts";
import { toRecord } from "#app/features/staff/records/record.ts";
import { contactForm } from "#domain/forms/contact.ts";

test("a table that stops at a time when it is loaded again keeps the other records of that time", () => {
  const records = ["a", "b", "c"].map((id) =>
    toRecord(contactForm, { id, created_at: "2026-02-01T00:00:00+00:00", status: null }),
  );
  const shown: LoadedTable = { ok: true, records, addresses: new Map() };
  const missing = { loaded: 1, total: 3, message: "timeout" };
  const again = withChanges({ ...shown, records: records.slice(0, 1), missing }, shown, shown);
  expect(again.ok && again.records).toEqual(records);
});
