import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { createErasures } from "#server/operations/erasures.ts";

test.each([
  [30, 30],
  [undefined, null],
])("with ERASE_ON_REQUEST_DAYS %s the database is asked with %s (7.11.8)", async (days, asked) => {
  const calls: (number | null)[] = [];
  const listErasures = async (input: number | null) => {
    calls.push(input);
    return [];
  };
  const operations = { listErasures, listMails: async () => [], eraseDue: async () => [] };
  await createErasures({ operations, dataDir: tmpdir(), days, log: () => {} })();
  expect(calls).toEqual([asked]);
});
