import { describe, expect, test, vi } from "vitest";
import {
  type LoadedTable,
  loadTable,
  withChanges,
  withCorrected,
  withStatus,
} from "#app/features/dashboard/records/tables.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import { recordedClient, tableClient } from "#tests/support/supabase/recorded-client.ts";

const info = vi.spyOn(console, "info").mockImplementation(() => {});

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
  const loaded = await loadTable(backend, contactForm);
  return { ...loaded, order: loaded.records.map(({ id }) => id) };
};

test("a corrected record keeps its status and its place (2.12.52)", async () => {
  const table = withStatus(await load(tableClient(rowsFrom(3), CAP)), new Set(["id-2"]), "handled");
  const row = { ...rowAt(2), name: "Corrected", email: "new@example.com" };
  const corrected = [{ submission_table: "contact_queries", row }];
  const after = withCorrected(contactForm, table, corrected);
  expect(after).toMatchObject({
    records: [{ id: "id-3" }, { name: "Corrected", status: "handled", row }, { id: "id-1" }],
  });
  expect(after.byAddress.get("new@example.com")).toMatchObject([{ id: "id-2" }]);
  expect(withCorrected(speakerForm, table, corrected)).toBe(table);
});

describe("a table", () => {
  test.each([0, 1, 9, 10, 11, 20, 95])(
    "of %i rows is loaded completely, newest first (7.3.4, 10.17)",
    async (count) => {
      const { order: ids } = await load(tableClient(rowsFrom(count), CAP));
      expect(ids.toReversed()).toEqual(rowsFrom(count).map(({ id }) => id));
    },
  );

  test("neither loses nor repeats rows that arrive between two responses", async () => {
    const rows = rowsFrom(35);
    const addNew = (responses: number) =>
      responses > 0 && responses < 4 && rows.push(rowAt(1000 + responses));
    const { order: ids } = await load(tableClient(rows, CAP, addNew));
    expect(ids).toHaveLength(38);
    expect(new Set(ids).size).toBe(38);
    expect(ids.slice(0, 3)).toEqual(["id-1003", "id-1002", "id-1001"]);
  });

  test("is loaded to its oldest row when an older one is committed late while it reads (7.3.4)", async () => {
    const rows = rowsFrom(19);
    const addLate = (responses: number) => responses === 1 && rows.push(rowAt(5, "late"));
    const { order: ids } = await load(tableClient(rows, CAP, addLate));
    expect([ids.length, ids.at(-1)]).toEqual([20, "id-1"]);
  });

  test("finishes when rows are deleted while it reads, and misses none of the others", async () => {
    const rows = rowsFrom(35);
    const removeOld = (responses: number) => responses === 1 && rows.splice(30, 3);
    const { order: ids } = await load(tableClient(rows, CAP, removeOld));
    for (const { id } of rows) expect(ids).toContain(id);
  });

  test("reads on when more rows share a time than fit into a response (7.3.4)", async () => {
    const rows = Array.from({ length: 34 }, (_, i) => rowAt(7, `same-${i}`));
    const { order: ids } = await load(tableClient(rows, CAP));
    expect(new Set(ids).size).toBe(34);
  });

  test("counts addresses regardless of case", async () => {
    const { byAddress } = await load(tableClient(rowsFrom(3), CAP));
    expect(byAddress.get("someone@example.com")).toHaveLength(3);
  });

  /** A table of 35 rows that fails from one of its responses on. */
  const failingFrom = (response: number) =>
    tableClient(rowsFrom(35), CAP, (responses) =>
      responses + 1 < response ? undefined : Response.json({ message: "timeout" }, { status: 500 }),
    );

  test("is empty when a later response fails (4.5.3)", async () => {
    expect(await loadTable(failingFrom(3), contactForm)).toMatchObject({
      records: [],
      failure: { text: `${contactForm.loadFailure}timeout`, sessionEnded: false },
    });
  });

  test("has the statuses that were changed while it was loading, but no older ones", async () => {
    const read = await load(tableClient(rowsFrom(3), CAP));
    const newest = await load(tableClient(rowsFrom(3).slice(1), CAP));
    const shown = withStatus(newest, new Set(["id-2"]), "handled");
    const whole = withChanges(read, undefined, shown);
    const statuses = ({ records }: LoadedTable) => records.map(({ status }) => status);
    expect(statuses(whole)).toEqual(["pending", "handled", "pending"]);
    const again = withChanges(read, whole, withStatus(whole, new Set(["id-1"]), "handled"));
    expect(statuses(again)).toEqual(["pending", "pending", "handled"]);
  });

  test("that is loaded again has the records that arrived, and none that has gone (2.12.34, 4.5.3)", async () => {
    const before = await load(tableClient(rowsFrom(3), CAP));
    const read = await load(tableClient([rowAt(1), rowAt(3), rowAt(4)], CAP));
    const again = withChanges(read, before, before);
    expect(again).toMatchObject({ ids: new Set(["id-4", "id-3", "id-1"]) });
    const failed = await loadTable(failingFrom(1), contactForm);
    expect(withChanges(read, failed, failed).records).toEqual(read.records);
    expect(withChanges(failed, before, before)).toBe(failed);
  });

  test("is complete when only its newest rows cannot be loaded once more", async () => {
    expect((await load(failingFrom(5))).order).toHaveLength(35);
  });

  test("distinguishes an ended session from other failures", async () => {
    const refuse = () => Response.json({ message: "JWT expired" }, { status: 401 });
    expect(await loadTable(recordedClient(refuse).client, contactForm)).toMatchObject({
      failure: { sessionEnded: true },
    });
  });
});

test("a table is requested with all columns and an exact count, newest first, and logged with its count (7.3.3, 7.3.5)", async () => {
  const { client, requests } = recordedClient(() =>
    Response.json([], { headers: { "content-range": "*/0" } }),
  );
  await loadTable(client, contactForm);
  const [{ url, headers } = new Request("https://project.example")] = requests;
  const { pathname, searchParams } = new URL(url);
  expect(pathname).toBe("/rest/v1/contact_queries");
  expect(Object.fromEntries(searchParams)).toEqual({ select: "*", order: "created_at.desc" });
  expect(headers.get("prefer")).toContain("count=exact");
  expect(info).toHaveBeenLastCalledWith("contact_queries: 0 records");
});
