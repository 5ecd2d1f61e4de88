import { expect, onTestFinished, test, vi } from "vitest";
import { sendStatus } from "#app/features/dashboard/records/actions.ts";
import { recordedClient } from "#tests/support/supabase/recorded-client.ts";

test("an update sends the status alone, of one record, and asks for the row back (7.3.6, 7.3.7, 10.17)", async () => {
  const { client, requests } = recordedClient();
  await sendStatus(client, "media_partnership_queries", "an-id", "handled");
  const [request = new Request("https://project.example")] = requests;
  const { pathname, searchParams } = new URL(request.url);
  expect([request.method, pathname]).toEqual(["PATCH", "/rest/v1/media_partnership_queries"]);
  expect(searchParams.get("id")).toBe("eq.an-id");
  expect(await request.json()).toEqual({ status: "handled" });
  expect(request.headers.get("prefer")).toContain("return=representation");
});

test.each([
  ["its row comes back", [{ id: "1" }], 200, undefined, 0],
  ["no row comes back", [], 200, expect.stringContaining("no longer exists"), 0],
  ["the session has ended", { message: "JWT expired" }, 401, "JWT expired", 1],
])("an update where %s (7.3.7)", async (_, body, status, failure, redirects) => {
  const replace = vi.fn();
  vi.stubGlobal("location", { pathname: "/admin", search: "", replace });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { client } = recordedClient(() => Response.json(body, { status }));
  expect(await sendStatus(client, "contact_queries", "1", "handled")).toEqual(failure);
  // The redirect waits for the alert.
  await new Promise((resolve) => setTimeout(resolve));
  expect(replace).toHaveBeenCalledTimes(redirects);
});
