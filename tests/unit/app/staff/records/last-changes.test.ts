import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { refreshLastChange } from "#app/features/staff/records/use-last-change.ts";
import type { Backend } from "#app/lib/backend.ts";
import { recordedClient } from "#tests/support/supabase/recorded-client.ts";

const change = (id: string, status: string) => ({
  submission_table: "contact_queries",
  id,
  status,
});

/** Looks a change up, and returns the statuses that cards show afterwards. */
const statusesAfter = async (loaded: readonly object[] | undefined, response: Response) => {
  const queryClient = new QueryClient();
  const key = ["last changes"];
  const byId = loaded && new Map(loaded.map((row, index) => [`contact_queries ${index}`, row]));
  queryClient.setQueryData(key, byId);
  const { client } = recordedClient(() => response);
  await refreshLastChange(queryClient, client as unknown as Backend, "1");
  const changes = queryClient.getQueryData<ReadonlyMap<string, { status: string }>>(key);
  return changes && [...changes.values()].map(({ status }) => status);
};

const LOADED = [change("0", "handled"), change("1", "pending")];

test("a change that was looked up replaces its own, and the others stay", async () => {
  const response = Response.json([change("1", "handled")]);
  expect(await statusesAfter(LOADED, response)).toEqual(["handled", "handled"]);
});

test("a failed look-up leaves every change as it is", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  const response = Response.json({ message: "out of order" }, { status: 500 });
  expect(await statusesAfter(LOADED, response)).toEqual(["handled", "pending"]);
  info.mockRestore();
});

test("one change is not taken for all where none are loaded", async () => {
  const response = Response.json([change("1", "handled")]);
  expect(await statusesAfter(undefined, response)).toBeUndefined();
});
