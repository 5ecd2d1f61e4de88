import { getRequestListener } from "@hono/node-server";
import { expect, test, vi } from "vitest";
import { createHttpServer } from "#server/http/http-server.ts";
import { appWith } from "#tests/support/server/app-with.ts";
import { listen } from "#tests/support/server/listen.ts";
import { sitePages } from "#tests/support/server/site-pages.ts";

test("sends a page from the one copy in memory", async () => {
  const body = new Uint8Array(100_000);
  const page = {
    body,
    br: undefined,
    gzip: undefined,
    headers: { "content-type": "text/html", etag: '"1"' },
    isPage: true,
  };
  const app = appWith({ pages: sitePages(new Map([["/", page]])) });
  const handle = getRequestListener(app.fetch);
  const sent: unknown[] = [];
  const { server } = createHttpServer((incoming, outgoing) => {
    const end = vi.spyOn(outgoing, "end");
    outgoing.once("finish", () => sent.push(end.mock.calls[0]?.[0]));
    void handle(incoming, outgoing);
  });
  const response = await fetch(`http://127.0.0.1:${await listen(server)}/`);
  expect((await response.arrayBuffer()).byteLength).toBe(body.length);
  server.close();
  server.closeAllConnections();

  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect((sent[0] as Uint8Array).buffer).toBe(body.buffer);
});

test.each([
  ["/assets/entry.js", "text/html"],
  ["/art/charminar.svg", "text/html"],
  ["/assets/entry.js.map", "text/html"],
  ["/.env", "text/html"],
  ["/api/unknown", "text/html"],
  ["/rest/v1/contact_queries", "text/html"],
  ["/auth/v1/user", "text/html"],
  ["/missing.png", "image/png"],
])("answers %s, which is not there, with 404 as text (7.9.1, 10.12)", async (path, accept) => {
  const site = sitePages(new Map());
  const incoming = { url: path };
  const response = await site.request(path, { headers: { accept } }, { incoming } as object);
  expect([response.status, response.headers.get("location")]).toEqual([404, null]);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
});

test.each([
  ["/apply/speaker%23mine=KEY.", "/apply/speaker#mine=KEY"],
  ["/contact/general?mine=KEY", "/contact/general#mine=KEY"],
  ["/media%23mine=KEY", "/"],
  ["/apply/speaker?name=Jasmine", undefined],
])("answers %s, the link of an email rewritten, with the way to %s (2.21.1)", async (sent, to) => {
  const key = "a1".repeat(16);
  const file = {
    body: new Uint8Array(),
    br: undefined,
    gzip: undefined,
    headers: { etag: "" },
  };
  const site = sitePages(new Map([["/apply/speaker", { ...file, isPage: true }]]));
  const path = sent.replace("KEY", key);
  const incoming = { url: path };
  const headers = { accept: "text/html" };
  const response = await site.request(path, { headers }, { incoming } as object);
  expect(response.headers.get("location") ?? undefined).toBe(to?.replace("KEY", key));
});

test.each([
  ['"tag"', 304],
  ['W/"tag"', 304],
  ['"other", W/"tag"', 304],
  ["*", 304],
  ['"other"', 200],
  ['"tag', 200],
])("answers If-None-Match: %s with %i (7.9.1)", async (sent, status) => {
  const file = { body: new Uint8Array(), br: undefined, gzip: undefined, isPage: false };
  const site = sitePages(new Map([["/a.txt", { ...file, headers: { etag: '"tag"' } }]]));
  const response = await site.request("/a.txt", { headers: { "if-none-match": sent } });
  expect(response.status).toBe(status);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["BR", "br"],
  ["br;q=0", null],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0.000, br ; q=0.0", null],
  ["br;q=0.1, gzip;q=0.8", "gzip"],
  ["*", "br"],
  ["*;q=0, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["br-x, x-gzip-9", null],
  ["identity", null],
  ["", null],
])("answers Accept-Encoding: %s with %s (7.9.1)", async (sent, encoding) => {
  const [body, br, gzip] = [new Uint8Array(3), new Uint8Array(1), new Uint8Array(2)];
  const file = { body, br, gzip, isPage: false, headers: { etag: '"tag"' } };
  const site = sitePages(new Map([["/a.txt", file]]));
  const { headers } = await site.request("/a.txt", { headers: { "accept-encoding": sent } });
  expect(headers.get("content-encoding")).toBe(encoding);
});
