import { describe, expect, test } from "vitest";
import { readDone, readStates, withStates } from "#app/features/staff/records/use-states.ts";
import type { UnsentAnswer } from "#domain/answers/calls.ts";
import type { SubmissionState } from "#domain/answers/history.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import { recordedClient, tableClient } from "#tests/support/supabase/recorded-client.ts";

const stateAt = (second: number, id = `id-${second}`, table = "contact_queries") =>
  ({
    submission_table: table,
    id,
    created_at: new Date(second * 1000).toISOString().replace("Z", "+00:00"),
    first_answered_at: null,
  }) as SubmissionState;

test("states are read in full, in pages, and indexed by table and id (2.12.36)", async () => {
  const rows = [
    ...Array.from({ length: 25 }, (_, i) => stateAt(i + 1)),
    stateAt(30, "id-1", "speaker_applications"),
  ];
  const states = await readStates(tableClient(rows as unknown as SubmissionRow[], 10));
  expect(states.get("contact_queries")?.size).toBe(25);
  expect(states.get("contact_queries")?.get("id-1")).toEqual(rows[0]);
  expect(states.get("speaker_applications")?.get("id-1")).toEqual(rows[25]);
});

test("once they are known, only newer ones are read, from a minute earlier on (2.12.36)", async () => {
  const { client, requests } = recordedClient(() =>
    Response.json([], { headers: { "content-range": "*/0" } }),
  );
  const known = withStates(new Map(), [stateAt(3_600), stateAt(60)]);
  expect(await readStates(client, known)).toBe(known);
  const { searchParams } = new URL(requests[0]?.url ?? "");
  expect(searchParams.get("created_at")).toBe("gte.1970-01-01T00:59:00.000Z");
});

test("the state that was read last holds, and the same again changes nothing", () => {
  const known = withStates(new Map(), [stateAt(1, "a"), stateAt(2, "b")]);
  const left = { ...stateAt(1, "a"), first_answered_at: "1970-01-01T00:00:09+00:00" };
  const states = withStates(known, [left]);
  expect([...(states.get("contact_queries")?.values() ?? [])]).toEqual([left, stateAt(2, "b")]);
  expect(withStates(states, [{ ...left }])).toBe(states);
});

test("a failure is thrown, so that nobody takes it for a record without an answer", async () => {
  const { client } = recordedClient(() => Response.json({ message: "down" }, { status: 400 }));
  await expect(readStates(client)).rejects.toThrow("down");
});

describe("an answer that has left", () => {
  const known = withStates(new Map(), [stateAt(3_600), stateAt(1_200, "a"), stateAt(60)]);
  const unsent = [
    { id: "1", submission_table: "contact_queries", submission_id: "a" },
    { id: "2", submission_table: "contact_queries", submission_id: "unknown" },
  ] as UnsentAnswer[];

  /** Reads once more, when no answer waits any longer, and returns both results of the page. */
  const readAgain = async (states: Response) => {
    const { client, requests } = recordedClient(({ url }) =>
      url.includes("unsent_answers") ? Response.json([]) : states,
    );
    return { done: await readDone(client, { states: known, unsent }), requests };
  };

  test("lets the state of its record be read again with the newer ones, by one request (2.12.36)", async () => {
    const left = { ...stateAt(1_200, "a"), first_answered_at: "now" };
    const { done, requests } = await readAgain(
      Response.json([left], { headers: { "content-range": "0-0/1" } }),
    );
    const { searchParams } = new URL(requests[1]?.url ?? "");
    expect(searchParams.get("created_at")).toBe("gte.1970-01-01T00:19:00.000Z");
    expect(requests).toHaveLength(2);
    expect(done.unsent).toEqual([]);
    const table = [...(done.states.get("contact_queries")?.values() ?? [])];
    expect(table.map(({ first_answered_at }) => first_answered_at)).toEqual([null, "now", null]);
  });

  test("is read again at the next time when that failed", async () => {
    const failure = Response.json({ message: "out of order" }, { status: 400 });
    await expect(readAgain(failure)).rejects.toThrow("out of order");
  });
});
