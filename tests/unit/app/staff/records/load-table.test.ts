import { describe, expect, test, vi } from "vitest";
import { loadTable, type Progress } from "#app/features/staff/records/load-table.ts";
import { contactForm } from "#domain/forms/contact.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import { fakeSelects, fakeTable } from "#tests/support/fake-backend.ts";

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

const load = async (backend: Parameters<typeof loadTable>[0]) => {
  const steps: Progress[] = [];
  const loaded = await loadTable(backend, contactForm, (step) => steps.push(step));
  if (!loaded.ok) throw new Error(loaded.message);
  return { ...loaded, steps, ids: loaded.records.map(({ id }) => id) };
};

describe("a table", () => {
  test.each([0, 1, 9, 10, 11, 20, 95])(
    "of %i rows is loaded whole, newest first",
    async (count) => {
      const { ids } = await load(fakeTable(rowsFrom(count), CAP));
      expect(ids).toEqual(
        rowsFrom(count)
          .map(({ id }) => id)
          .reverse(),
      );
    },
  );

  test("shows how far it is", async () => {
    const { steps } = await load(fakeTable(rowsFrom(25), CAP));
    expect(steps[0]).toEqual({ loaded: 10, total: 25 });
    expect(steps.at(-1)?.loaded).toBeLessThan(25);
  });

  test("neither loses nor doubles what arrives between two responses", async () => {
    const rows = rowsFrom(35);
    const { ids } = await load(
      fakeTable(rows, CAP, (answers) => {
        if (answers > 0 && answers < 4) rows.push(rowAt(1000 + answers));
      }),
    );
    expect(ids).toHaveLength(38);
    expect(new Set(ids).size).toBe(38);
    expect(ids.slice(0, 3)).toEqual(["id-1003", "id-1002", "id-1001"]);
  });

  test("ends when rows go while it reads, and misses none of the others", async () => {
    const rows = rowsFrom(35);
    const { ids } = await load(
      fakeTable(rows, CAP, (answers) => {
        if (answers === 1) rows.splice(30, 3);
      }),
    );
    for (const { id } of rows) expect(ids).toContain(id);
  });

  test("reads past more rows of one instant than an answer holds", async () => {
    const rows = Array.from({ length: 34 }, (_, i) => rowAt(7, `same-${i}`));
    const { ids } = await load(fakeTable(rows, CAP));
    expect(new Set(ids).size).toBe(34);
  });

  test("counts addresses without regard to case", async () => {
    const { addresses } = await load(fakeTable(rowsFrom(3), CAP));
    expect(addresses.get("someone@example.com")).toBe(3);
  });

  test("returns the provider's message when a later response fails", async () => {
    const backend = fakeSelects(({ lte }) =>
      lte
        ? { data: null, error: { message: "timeout" }, status: 500 }
        : { data: rowsFrom(10), error: null, count: 20 },
    );
    expect(await loadTable(backend, contactForm, () => {})).toEqual({
      ok: false,
      message: "timeout",
      sessionEnded: false,
    });
  });

  test("tells an ended session from other failures", async () => {
    const backend = fakeSelects(() => ({ error: { message: "JWT expired" }, status: 401 }));
    expect(await loadTable(backend, contactForm, () => {})).toMatchObject({ sessionEnded: true });
  });
});
