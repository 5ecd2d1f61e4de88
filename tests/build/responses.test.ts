import { once } from "node:events";
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { connect, createServer } from "node:http2";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { readEnv } from "#server/env/env.ts";
import type { RequestEntry } from "#server/http/request-log.ts";
import { builtSite } from "#server/site/built-pages.ts";
import { compressOnce } from "#server/site/compress.ts";
import { pages } from "#server/site/pages.ts";
import { readBuild } from "#server/site/site-file.ts";
import { textFiles } from "#server/site/text-files.ts";
import { appWith } from "#tests/support/server/app-with.ts";
import { lastSecond } from "#tests/support/server/edition.ts";
import { listen } from "#tests/support/server/listen.ts";
import { serveApp } from "#tests/support/server/serve-app.ts";

type Sent = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const addresses = async (): Promise<readonly string[]> => [
  ...(await readBuild("build/client", compressOnce("build/compressed"))).keys(),
  ...textFiles.keys(),
  ...Object.values(paths),
];

/** Serves the build over HTTP, as the server does. */
const setUp = async (env = readEnv({})) => {
  const entries: RequestEntry[] = [];
  const site = await builtSite(readEnv({}), () => lastSecond);
  const app = appWith({ env, pages: pages(site), onRequest: (entry) => void entries.push(entry) });
  const { url, close } = await serveApp(app);
  onTestFinished(close);

  /** Returns a response, and how the log names it. */
  const responseTo = async ({ path, method = "GET", headers = {} }: Sent) => {
    const { port } = new URL(url);
    const request = httpRequest({ port, path, method, headers, host: "127.0.0.1" }).end();
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const body = await buffer(response);
    await expect.poll(() => entries.length).toBe(1);
    const entry = entries.pop();
    expect(response.headers["x-request-id"]).toBe(entry?.request);
    expect(entry).toMatchObject({ method, status: response.statusCode });
    expect(entry?.bytes).toBeGreaterThan(0);
    return { status: response.statusCode, headers: response.headers, body, route: entry?.route };
  };
  return { responseTo, site };
};

const ENCODINGS = [
  ["", undefined, (body: Buffer) => body],
  ["identity", undefined, (body: Buffer) => body],
  ["gzip, deflate", "gzip", gunzipSync],
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
] as const;

test("each file is sent in every encoding, and not a second time", async () => {
  const { responseTo, site } = await setUp();
  for (const path of await addresses()) {
    const file = await site.get(path);
    if (!file) throw new Error(`The site has no ${path}.`);
    for (const [accepted, encoding, decode] of ENCODINGS) {
      const headers: Record<string, string> = accepted ? { "accept-encoding": accepted } : {};
      const response = await responseTo({ path, headers });
      const isCompressed = encoding !== undefined && file.gzip !== undefined;
      expect(response.status, path).toBe(200);
      expect(/no-transform/.test(file.headers["cache-control"] ?? ""), path).toBe(file.isPage);
      expect(response.headers, path).toMatchObject({
        ...file.headers,
        "content-length": String(response.body.length),
      });
      expect(response.headers["content-encoding"]).toBe(isCompressed ? encoding : undefined);
      const body = isCompressed ? decode(response.body) : response.body;
      expect(body.equals(file.body), path).toBe(true);
      expect(response.route).toBe(file.isPage ? path : "/*");

      const { etag } = file.headers;
      const again = await responseTo({ path, headers: { ...headers, "if-none-match": etag } });
      expect([again.status, again.body.length], path).toEqual([304, 0]);
      expect(again.headers).toMatchObject(file.headers);
    }
  }
});

/** What is left of ten packets (docs/performance.md 6.12) beside the landing page, and some room. */
const HEADER_BYTES = 900;

/** Headers of one connection, which HTTP/2 does not have. */
const OF_THE_CONNECTION = /^(connection|keep-alive)$/i;

/** Returns how many bytes headers take over HTTP/2, packed and with their frames. */
const bytesOverHttp2 = async (headers: OutgoingHttpHeaders): Promise<number> => {
  const server = createServer((_, response) => response.writeHead(200, headers).end());
  const session = connect(`http://127.0.0.1:${await listen(server)}`);
  await buffer(session.request());
  const bytes = session.socket.bytesRead;
  session.close();
  server.close();
  return bytes;
};

test("the headers of a page leave room for it in the first flight", async () => {
  const { responseTo } = await setUp(readEnv({ TRUST_PROXY: "1" }));
  const headers = { "accept-encoding": "br", "x-forwarded-proto": "https" };
  const { headers: received } = await responseTo({ path: paths.home, headers });
  expect(received["strict-transport-security"]).toBeDefined();
  const { "content-length": _, ...ofPage } = received;
  const sent = Object.entries(ofPage).filter(([name]) => !OF_THE_CONNECTION.test(name));
  expect(await bytesOverHttp2(Object.fromEntries(sent))).toBeLessThanOrEqual(HEADER_BYTES);
});

const OTHERS: readonly (readonly [Sent, number])[] = [
  [{ path: "/contact", method: "HEAD" }, 200],
  [{ path: "/contact", method: "POST" }, 405],
  [{ path: "/contact?referralCode=A" }, 200],
  [{ path: "/contact/" }, 308],
  [{ path: "/CERTIFICATE/0123" }, 308],
  [{ path: "/%63ontact" }, 200],
  [{ path: "/nowhere" }, 302],
  [{ path: "/contact", headers: { host: "rebound.example" } }, 421],
  [{ path: "/contact", headers: { host: "LOCALHOST" } }, 200],
  [{ path: "/contact", headers: { range: "bytes=0-9" } }, 200],
  [{ path: "/contact", headers: { "if-none-match": '"other"' } }, 200],
];

test("requests in other forms are served, redirected or refused", async () => {
  const { responseTo, site } = await setUp();
  const length = (await site.get("/contact"))?.body.length;
  for (const [sent, status] of OTHERS) {
    const response = await responseTo(sent);
    const named = JSON.stringify(sent);
    expect(response.status, named).toBe(status);
    if (status !== 200) continue;
    expect(response.headers["content-length"], named).toBe(String(length));
    expect(response.body.length, named).toBe(sent.method === "HEAD" ? 0 : length);
  }
});
