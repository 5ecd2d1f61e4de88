import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import { appWith } from "#tests/support/server/app-with.ts";
import { serveApp } from "#tests/support/server/serve-app.ts";

const headersOf = async (
  environment: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  path = "/healthz",
): Promise<Headers> => {
  const app = appWith({ env: readEnv({ HOST: "0.0.0.0", ...environment }) });
  const { url, close } = await serveApp(app);
  onTestFinished(close);
  return (await fetch(url + path, { headers })).headers;
};

const OVER_TLS = { "x-forwarded-proto": "https" };

test.each(["/healthz", "/config.json", "/missing", `/${"a".repeat(600)}`])(
  "the answer to %s carries the headers of every response",
  async (path) => {
    const headers = await headersOf({}, {}, path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  },
);

test.each([
  ["a site whose PUBLIC_URL is https", { PUBLIC_URL: "https://site.example" }, {}, true],
  ["a trusted proxy that was reached over TLS", { TRUST_PROXY: "1" }, OVER_TLS, true],
  ["a trusted proxy that was reached without TLS", { TRUST_PROXY: "1" }, {}, false],
  ["a caller who claims TLS where no proxy is trusted", {}, OVER_TLS, false],
])("Strict-Transport-Security is sent only over TLS: %s", async (_, environment, sent, isSent) => {
  const headers = await headersOf(environment, sent);
  expect(headers.get("strict-transport-security")).toBe(isSent ? "max-age=31536000" : null);
});
