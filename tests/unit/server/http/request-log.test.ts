import { request as httpRequest } from "node:http";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { type RequestEntry, requestLog } from "#server/http/request-log.ts";
import { serveApp } from "#tests/support/server/serve-app.ts";

/** Serves a small app on a real port. */
const setUp = async () => {
  const entries: RequestEntry[] = [];
  const app = new Hono();
  app.use(requestLog((entry) => entries.push(entry)));
  app.get("/records/:id", (c) => c.text("twelve bytes"));
  app.get(
    "/endless",
    () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(99_999)) })),
  );
  app.all("*", (c) => c.text("Not found", 404));
  const { url, close } = await serveApp(app);
  onTestFinished(close);
  return { entries, url };
};

test("reports the pattern of a route and not the address, under an id of our own", async () => {
  const { entries, url } = await setUp();
  const response = await fetch(`${url}/records/ravi@example.com?token=secret`, {
    headers: { "x-request-id": "chosen-by-a-stranger" },
  });
  await response.text();
  await fetch(`${url}/ravi@example.com`);
  await expect.poll(() => entries.length).toBe(2);
  const [first, second] = entries;
  expect(first).toMatchObject({ method: "GET", route: "/records/:id", status: 200 });
  expect(first?.bytes).toBeGreaterThan(12);
  expect(first?.request).toMatch(/^[0-9a-f]{8}-/);
  expect(response.headers.get("x-request-id")).toBe(first?.request);
  expect(second).toMatchObject({ route: "/*", status: 404 });
  expect(JSON.stringify(entries)).not.toMatch(/ravi|secret|stranger|127\.0/);
});

test("reports a client that left before it had the whole response", async () => {
  const { entries, url } = await setUp();
  const client = httpRequest(`${url}/endless`, (response) => response.destroy());
  client.on("error", () => {});
  client.end();
  await expect.poll(() => entries.length).toBe(1);
  expect(entries[0]).toMatchObject({ route: "/endless", aborted: true });
});
