import { once } from "node:events";
import { request as httpRequest, type IncomingMessage, type RequestListener } from "node:http";
import { buffer } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "#server/app.ts";
import { readEnv } from "#server/env/env.ts";
import { createHttpServer } from "#server/http/http-server.ts";
import type { RequestEntry } from "#server/http/request-log.ts";
import { builtPages } from "#server/site/built-pages.ts";
import { plainRequests } from "#server/site/plain-requests.ts";
import { loadSite } from "#server/site/site.ts";
import { variantsOf } from "#server/site/variants.ts";
import { lastSecond } from "#tests/support/server/edition.ts";
import { listen } from "#tests/support/server/listen.ts";

type Sent = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const serve = async (handle: RequestListener): Promise<number> => {
  const { server } = createHttpServer(handle);
  const port = await listen(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return port;
};

/** Returns all that a response carries, but for what is another each time. */
const responseOf = async (port: number, { path, method = "GET", headers = {} }: Sent) => {
  const request = httpRequest({ port, path, method, headers, host: "127.0.0.1" }).end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const { date, "x-request-id": id, ...others } = response.headers;
  return {
    id,
    seen: { status: response.statusCode, headers: others, body: await buffer(response) },
  };
};

/** Serves the build twice: by the app alone, and with what answers plain requests in front of it. */
const setUp = async (environment: Readonly<Record<string, string>>) => {
  const env = readEnv(environment);
  const entries: RequestEntry[] = [];
  const onRequest = (entry: RequestEntry) => void entries.push(entry);
  const { pages, respondWithFile } = await builtPages(env, () => lastSecond);
  const app = createApp({
    env,
    publishableKey: "",
    gateway: undefined,
    sendEmail: new Hono(),
    pages,
    checkHealth: async () => {},
    log: () => {},
    onRequest,
  });
  const answerByApp = getRequestListener(app.fetch);
  const passed: string[] = [];
  const passOn: RequestListener = (incoming, outgoing) => {
    passed.push(`${incoming.method} ${incoming.url}`);
    return answerByApp(incoming, outgoing);
  };
  const ports = [
    await serve(answerByApp),
    await serve(plainRequests({ env, respondWithFile, onRequest, passOn })),
  ];

  /** Returns both responses and what the log says of them. */
  const compare = async (sent: Sent) => {
    const results = [];
    for (const port of ports) {
      const { id, seen } = await responseOf(port, sent);
      await expect.poll(() => entries.length).toBe(1);
      const { ms, request, ...entry } = entries.pop() as RequestEntry;
      expect(request).toBe(id);
      results.push({ ...seen, entry: { ...entry, bytes: entry.bytes > 0 } });
    }
    return results;
  };
  const site = await loadSite("build/client", env, variantsOf(env, "coming"));
  return { compare, passed, paths: [...site.keys()] };
};

const ACCEPTED: readonly Readonly<Record<string, string>>[] = [
  {},
  { "accept-encoding": "identity" },
  { "accept-encoding": "gzip, deflate" },
  { "accept-encoding": "gzip, deflate, br, zstd" },
];

test.each([
  ["on this machine", {}, {}],
  [
    "behind a proxy that was reached over TLS",
    { TRUST_PROXY: "1", HOST: "0.0.0.0" },
    { "x-forwarded-proto": "https", host: "site.example" },
  ],
])("a plain request for any file has the app's response, %s", async (_, environment, headers) => {
  const { compare, passed, paths } = await setUp(environment);
  expect(paths).toContain("/contact");
  for (const path of paths)
    for (const accepted of ACCEPTED) {
      const sent = { path, headers: { ...headers, ...accepted } };
      const [byApp, plain] = await compare(sent);
      expect(plain, path).toEqual(byApp);
      expect(plain?.status, path).toBe(200);

      const etag = plain?.headers.etag ?? "";
      const again = { ...sent, headers: { ...sent.headers, "if-none-match": etag } };
      const [againByApp, againPlain] = await compare(again);
      expect(againPlain, path).toEqual(againByApp);
      expect(againPlain?.status).toBe(304);
    }
  expect(passed).toEqual([]);
});

const OTHERS: readonly (readonly [Sent, number])[] = [
  [{ path: "/contact", method: "HEAD" }, 200],
  [{ path: "/contact", method: "POST" }, 405],
  [{ path: "/contact?referralCode=A" }, 200],
  [{ path: "/contact/" }, 308],
  [{ path: "/%63ontact" }, 200],
  [{ path: "/nowhere" }, 302],
  [{ path: "/contact", headers: { host: "rebound.example" } }, 421],
  [{ path: "/contact", headers: { host: "LOCALHOST" } }, 200],
];

test("all other requests are left to the app", async () => {
  const { compare, passed } = await setUp({});
  for (const [sent, status] of OTHERS) {
    const [byApp, other] = await compare(sent);
    expect(other).toEqual(byApp);
    expect(other?.status, sent.path).toBe(status);
    expect(passed.pop()).toBe(`${sent.method ?? "GET"} ${sent.path}`);
  }
});

test("a failure to read the files is left to the app, and ends nothing", async () => {
  const port = await serve(
    plainRequests({
      env: readEnv({}),
      respondWithFile: () => Promise.reject(new Error("EMFILE")),
      onRequest: () => {},
      passOn: (_, outgoing) => void outgoing.writeHead(500).end(),
    }),
  );
  const { seen } = await responseOf(port, { path: "/contact" });
  expect(seen.status).toBe(500);
});
