import { describe, expect, test, vi } from "vitest";
import {
  type LoadedTable,
  loadTable,
  type Progress,
  readSince,
  withChanges,
  withRows,
  withStatus,
} from "#app/features/staff/records/load-table.ts";
import { contactForm } from "#domain/forms/contact.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import { recordedClient, tableClient } from "#tests/support/supabase/recorded-client.ts";

vi.spyOn(console, "info").mockImplementation(() => {});

const CAP = 10;

const rowAt = (second: number, id = `id-${second}`): SubmissionRow => ({
  id,
  created_at: new Date(second * 1000).toISOString().replace("Z", "+00:00"),
  status: null,
  name: `Person ${second}`,
  email: "Someone@Example.com",
});
const rowsFrom = (count: number) => Array.from({ length: count }, (_, i) => rowAt(i + 1));

const idsOf = (table: LoadedTable) => (table.ok ? table.records.map(({ id }) => id) : []);

const load = async (backend: Parameters<typeof loadTable>[0]) => {
  const steps: Progress[] = [];
  const loaded = await loadTable(backend, contactForm, (step) => steps.push(step));
  if (!loaded.ok) throw new Error(loaded.message);
  return { ...loaded, steps, ids: idsOf(loaded) };
};

test("rows that arrive later take their places by time, and those it has stay as they are", async () => {
  const table = await loadTable(tableClient(rowsFrom(3), CAP), contactForm, () => {});
  const later = withRows(contactForm, table, [
    rowAt(5),
    rowAt(4),
    { ...rowAt(3), name: "Renamed" },
  ]);
  if (!later.ok) throw new Error(later.message);
  expect(later.records.map(({ name }) => name)).toEqual([
    "Person 5",
    "Person 4",
    "Person 3",
    "Person 2",
    "Person 1",
  ]);
  expect(later.addresses).toEqual(new Map([["someone@example.com", 5]]));
  if (!table.ok) throw new Error(table.message);
  const progress = { loaded: 3, total: 9 };
  expect(withRows(contactForm, { ...table, progress }, [rowAt(4)])).toMatchObject({ progress });
  const failed = { ok: false, message: "down", sessionEnded: false } as const;
  expect(withRows(contactForm, failed, [rowAt(4)])).toBe(failed);
});

describe("a table", () => {
  test.each([0, 1, 9, 10, 11, 20, 95])(
    "of %i rows is loaded completely, newest first (7.3.4, 10.17)",
    async (count) => {
      const { ids } = await load(tableClient(rowsFrom(count), CAP));
      expect(ids).toEqual(
        rowsFrom(count)
          .map(({ id }) => id)
          .reverse(),
      );
    },
  );

  test("reports its progress", async () => {
    const { steps } = await load(tableClient(rowsFrom(25), CAP));
    expect(steps[0]).toEqual({ loaded: 10, total: 25 });
    expect(steps.at(-1)?.loaded).toBeLessThan(25);
  });

  test("neither loses nor repeats rows that arrive between two responses", async () => {
    const rows = rowsFrom(35);
    const addNew = (responses: number) =>
      responses > 0 && responses < 4 && rows.push(rowAt(1000 + responses));
    const { ids } = await load(tableClient(rows, CAP, addNew));
    expect(ids).toHaveLength(38);
    expect(new Set(ids).size).toBe(38);
    expect(ids.slice(0, 3)).toEqual(["id-1003", "id-1002", "id-1001"]);
  });

  test("is loaded to its oldest row when an older one is committed late while it reads (7.3.4)", async () => {
    const rows = rowsFrom(19);
    const addLate = (responses: number) => responses === 1 && rows.push(rowAt(5, "late"));
    const { ids } = await load(tableClient(rows, CAP, addLate));
    expect([ids.length, ids.at(-1)]).toEqual([20, "id-1"]);
  });

  test("finishes when rows are deleted while it reads, and misses none of the others", async () => {
    const rows = rowsFrom(35);
    const removeOld = (responses: number) => responses === 1 && rows.splice(30, 3);
    const { ids } = await load(tableClient(rows, CAP, removeOld));
    for (const { id } of rows) expect(ids).toContain(id);
  });

  test("reads on when more rows share a time than fit into a response (7.3.4)", async () => {
    const rows = Array.from({ length: 34 }, (_, i) => rowAt(7, `same-${i}`));
    const { ids } = await load(tableClient(rows, CAP));
    expect(new Set(ids).size).toBe(34);
  });

  test("counts addresses regardless of case", async () => {
    const { addresses } = await load(tableClient(rowsFrom(3), CAP));
    expect(addresses.get("someone@example.com")).toBe(3);
  });

  /** A table of 35 rows that fails from one of its responses on. */
  const failingFrom = (response: number) =>
    tableClient(rowsFrom(35), CAP, (responses) =>
      responses + 1 < response ? undefined : Response.json({ message: "timeout" }, { status: 500 }),
    );

  test("keeps the rows that it has read when a later response fails (4.5.6)", async () => {
    const part = await load(failingFrom(3));
    expect(part.missing).toEqual({ loaded: 19, total: 35, message: "timeout" });
    expect(part.ids).toHaveLength(19);
  });

  test("that is loaded again has neither gaps nor records that have gone (4.5.6)", async () => {
    const part = await load(failingFrom(3));
    const rows = [...rowsFrom(35).filter(({ id }) => id !== "id-30"), rowAt(40)];
    const whole = withChanges(await load(tableClient(rows, CAP)), part, part);
    expect(whole).not.toHaveProperty("missing");
    expect(idsOf(whole)).toEqual(rows.map(({ id }) => id).reverse());
  });

  test("that is loaded again has the statuses that were changed meanwhile, but no older ones (7.3.13)", async () => {
    const table = await load(tableClient(rowsFrom(3), CAP));
    const before = withStatus(table, "id-1", "handled");
    const again = withChanges(table, before, withStatus(before, "id-2", "handled"));
    expect(again.ok && again.records.map(({ status }) => status)).toEqual([
      "pending",
      "handled",
      "pending",
    ]);
    expect(withChanges(table, undefined, withStatus(table, "id-2", "handled"))).toEqual(again);
  });

  test("that is loaded again keeps records that arrived meanwhile (2.12.34)", async () => {
    const before = await load(failingFrom(3));
    const shown = withRows(contactForm, before, [rowAt(50)]);
    const table = await load(tableClient(rowsFrom(35), CAP));
    const ids = ["id-50", ...table.ids];
    const again = withChanges(table, before, shown);
    expect(idsOf(again)).toEqual(ids);
    expect(again.ok && again.addresses.get("someone@example.com")).toBe(36);
    expect(idsOf(withChanges(await load(failingFrom(2)), before, shown))).toEqual(ids.slice(0, 20));
  });

  test("that fails when it is loaded again keeps the rows read before (4.5.6)", async () => {
    const shown = await load(failingFrom(3));
    const again = withChanges(await load(failingFrom(2)), shown, shown);
    expect(again).toMatchObject({ missing: { loaded: 19, total: 35, message: "timeout" } });
    expect(idsOf(again)).toEqual(shown.ids);
    const failed = { ok: false, message: "down", sessionEnded: false } as const;
    const still = withChanges(failed, shown, shown);
    expect(still).toMatchObject({ missing: { loaded: 19, total: 35, message: "down" } });
    expect(idsOf(still)).toEqual(shown.ids);
    const ended = { ...failed, sessionEnded: true };
    expect(withChanges(ended, shown, shown)).toBe(ended);
  });

  test("is complete when only its newest rows cannot be loaded once more", async () => {
    const { ids, missing } = await load(failingFrom(5));
    expect(missing).toBeUndefined();
    expect(ids).toHaveLength(35);
  });

  test("is read since a time, however many responses that takes (2.12.34)", async () => {
    const { rows } = await readSince(
      tableClient(rowsFrom(35), CAP),
      contactForm,
      rowAt(6).created_at,
    );
    expect(rows).toHaveLength(30);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(30);
  });

  test("distinguishes an ended session from other failures", async () => {
    const refuse = () => Response.json({ message: "JWT expired" }, { status: 401 });
    expect(await loadTable(recordedClient(refuse).client, contactForm, () => {})).toMatchObject({
      sessionEnded: true,
    });
  });
});
