import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { opened } from "#tests/support/opened.ts";
import { openSocket } from "#tests/support/server/raw-socket.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";

const server = opened(() => spawnServer());

/** The services of docs/specification.md 7.4 and 7.5, which a page may call besides its own site. */
const SERVICES = [
  ...["api.coingecko.com", "api.coinbase.com", "blockchain.info", "api.binance.com"],
  ...["api.kraken.com", "open.er-api.com", "api.frankfurter.dev", "api.vatcomply.com"],
].join(" ");

/** Requests a path exactly as it is written, which `fetch` would normalise. */
const responseTo = async (path: string, options: RequestOptions = {}) => {
  const { hostname, port } = new URL(server.url);
  const sent = request({ hostname, port, path, ...options }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
};
const statusOf = async (path: string, method = "GET") =>
  (await responseTo(path, { method })).status;

test.each([
  ["GET /healthz HTTP/1.0", "", 200],
  ["HEAD /readyz HTTP/1.0", "", 200],
  ["GET /config.json HTTP/1.0", "", 200],
  ["GET / HTTP/1.0", "", 200],
  ["GET /healthz HTTP/1.0", "host: \r\n", 200],
  ["GET /healthz HTTP/1.0", "host: rebound.example\r\n", 421],
  ["GET /healthz HTTP/1.1", "", 400],
])(
  "answers %s with the headers %j by %i: only HTTP/1.1 has to name the host (7.7.8)",
  async (line, headers, status) => {
    const socket = await openSocket(server.url);
    socket.write(`${line}\r\n${headers}\r\n`);
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  },
);

describe("a request for anything but a page (docs/security.md 5.12)", () => {
  test.each([
    ...["/.git/config", "/.vite/manifest.json", "/assets/entry.client.js.map"],
    ...["/..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd"],
    ...["/assets/..%5c..%5cserver%5cindex.ts", "/../server/index.ts"],
  ])("returns no file for %s (7.9.1)", async (path) => {
    expect([401, 404]).toContain(await statusOf(path));
  });

  test.each(["TRACE", "PUT", "DELETE", "PATCH", "OPTIONS"])("no page takes %s", async (method) => {
    expect([400, 404, 405]).toContain(await statusOf("/", method));
  });
});

test.each(["1.2.3.4.5", "256.256.256.256", "256.256.256.256:80", "127.0.0.1:99999"])(
  "refuses the host %s on every route, and logs no error (docs/security.md 2.21)",
  async (host) => {
    for (const [method, path] of [
      ["GET", "/"],
      ["GET", "/no/such/page"],
      ["GET", "/config.json"],
      ["GET", "/healthz"],
      ["POST", "/contact/general"],
      ["POST", "/api/send-email"],
      ["POST", "/rest/v1/contact_queries"],
      ["POST", "/auth/v1/otp"],
    ] as const) {
      const { status, body } = await responseTo(path, { method, headers: { host } });
      expect([status, body], path).toEqual([
        400,
        "The host or the path of this request is not valid.",
      ]);
    }
    expect(server.log().filter(({ event }) => event === "request.failed")).toEqual([]);
  },
);

test.each([
  ["/no/such/page", 302, "/"],
  ["/no/such/page?from=a%2Fb..c", 302, "/"],
  ["/no/such/page?from=a&referralCode=a%26b", 302, "/?referralCode=a%26b"],
  ["/contact/", 308, "/contact"],
  ["/contact/?referralCode=AB%20C", 308, "/contact?referralCode=AB%20C"],
])("redirects %s (2.1.14, 2.1.15)", async (path, status, location) => {
  const response = await fetch(server.url + path, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([status, location]);
});

test("refuses a path of thousands of slashes before routing", async () => {
  expect(await statusOf(`/a${"/".repeat(15_500)}x`)).toBe(414);
  expect(await statusOf(`/contact${"/".repeat(400)}`)).toBe(308);
});

test("sends pages with security headers and a strict policy (docs/security.md 5.27) (7.9.2)", async () => {
  for (const path of ["/", "/contact/general", "/admin/login", "/admin"]) {
    const { headers } = await fetch(server.url + path);
    const policy = headers.get("content-security-policy") ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts).toMatch(/^'self' 'sha256-/);
    expect(scripts).not.toMatch(/unsafe|https?:|\*/);
    for (const rule of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `connect-src 'self' ${SERVICES};`,
    ])
      expect(policy).toContain(rule);
    expect(headers.get("x-robots-tag")).toBe(path.startsWith("/admin") ? "noindex" : null);
  }
});
