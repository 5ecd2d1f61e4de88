import { expect, test } from "vitest";
import { countMissing, readNews } from "#app/features/dashboard/records/read-news.ts";
import type { LoadedTable } from "#app/features/dashboard/records/tables.ts";
import { contactForm } from "#domain/forms/contact.ts";
import type { News } from "#domain/submissions/calls.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { recordedClient } from "#tests/support/supabase/recorded-client.ts";

const NOTHING: News = {
  since: "later",
  editions: [],
  line_up: [],
  mail_per_day: null,
  mail_left: null,
  states: [],
  corrected: [],
  unsent: [],
  arrivals: [],
  suspects: [],
};

const stateAt = (second: number, id = `id-${second}`, table = "contact_queries") =>
  ({
    submission_table: table,
    id,
    created_at: new Date(second * 1000).toISOString().replace("Z", "+00:00"),
  }) as SubmissionState;

const arrival = (id: string, form_type = "contact") => ({ form_type, id });

/** Answers one call of `news`, and then a read of states. */
const clientOf = (news: object, states: readonly object[] = []) =>
  recordedClient(({ url }) =>
    url.endsWith("/rpc/news")
      ? Response.json(news)
      : Response.json(states, { headers: { "content-range": `*/${states.length}` } }),
  );

test("at first all states are read, by table and id (2.12.36, 7.3.10)", async () => {
  const rows = [stateAt(1), stateAt(2), stateAt(3, "id-1", "speaker_applications")];
  const { client, requests } = clientOf({ ...NOTHING, suspects: ["bot"] }, rows);
  const known = await readNews(client);
  expect(await requests[0]?.json()).toEqual({ since: null });
  expect(known).toMatchObject({ since: "later", suspects: new Set(["bot"]) });
  expect(known.states.get("contact_queries")?.size).toBe(2);
  expect(known.states.get("speaker_applications")?.get("id-1")).toEqual(rows[2]);
});

test("from then on one request adds what is new since the last one (7.3.10, 7.3.11)", async () => {
  const before = { ...NOTHING, arrivals: [arrival("a")] };
  const first = await readNews(clientOf(before, [stateAt(1, "a"), stateAt(2, "b")]).client);
  const news = { ...NOTHING, arrivals: [arrival("a"), arrival("b")], suspects: ["b"] };
  const { client, requests } = clientOf({ ...news, states: [stateAt(3, "a"), stateAt(4, "c")] });
  const known = await readNews(client, first);
  expect(requests).toHaveLength(1);
  expect(await requests[0]?.json()).toEqual({ since: "later" });
  expect([...(known.states.get("contact_queries")?.values() ?? [])]).toEqual([
    stateAt(3, "a"),
    stateAt(2, "b"),
    stateAt(4, "c"),
  ]);
  expect(known).toMatchObject({ arrivals: news.arrivals, suspects: new Set(["b"]) });
  expect((await readNews(clientOf(NOTHING).client, known)).states).toBe(known.states);
});

test("all states are read anew once the clock of the server goes back (docs/security.md 1.24)", async () => {
  const known = await readNews(clientOf({ ...NOTHING, since: "then" }, [stateAt(1, "a")]).client);
  const { client, requests } = clientOf({ ...NOTHING, since: "now" }, [stateAt(0, "a")]);
  const { since, states } = await readNews(client, known);
  expect(await requests[1]?.json()).toEqual({ since: null });
  expect([since, states.get("contact_queries")?.get("a")]).toEqual(["now", stateAt(0, "a")]);
});

test("a failure is thrown, so that nobody takes it for a record without an answer", async () => {
  const failing = (path: string) =>
    recordedClient(({ url }) =>
      url.includes(path)
        ? Response.json({ message: "down" }, { status: 400 })
        : Response.json(NOTHING),
    ).client;
  for (const path of ["/rpc/news", "/submission_states"])
    await expect(readNews(failing(path))).rejects.toThrow("down");
});

test("what has arrived is new where its table is here and lacks it (2.12.33, 7.3.11)", () => {
  const table: LoadedTable = { records: [], ids: new Set(["known"]), byAddress: new Map() };
  const arrivals = [arrival("known"), arrival("new"), arrival("other", "speaker")];
  expect(countMissing(contactForm, table, arrivals)).toBe(1);
  const failed = { ...table, failure: { text: "down", sessionEnded: false } };
  for (const absent of [failed, undefined])
    expect(countMissing(contactForm, absent, arrivals)).toBe(0);
});
