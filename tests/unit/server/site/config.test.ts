import { expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import { config } from "#server/site/config.ts";

const HOME = { PUBLIC_URL: "https://conference.example" };
const PROXY = { TRUST_PROXY: "1" };
const FORWARDED = { "x-forwarded-host": "www.conference.example", "x-forwarded-proto": "https" };

const backendAt = async (
  url: string,
  environment: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const app = config(readEnv(environment), "key");
  const response = await app.request(`${url}/config.json`, { headers });
  return ((await response.json()) as { supabaseUrl: string }).supabaseUrl;
};

test.each([
  ["http://127.0.0.1:4123", {}, {}, "http://127.0.0.1:4123"],
  ["http://127.0.0.1:4123", HOME, {}, "http://127.0.0.1:4123"],
  ["http://www.conference.example", HOME, {}, "https://conference.example"],
  ["http://evil.example", HOME, {}, "https://conference.example"],
  ["http://conference.example", HOME, {}, "https://conference.example"],
  ["http://127.0.0.1:4123", HOME, FORWARDED, "http://127.0.0.1:4123"],
  ["http://127.0.0.1:4123", PROXY, FORWARDED, "https://www.conference.example"],
  ["http://127.0.0.1:4123", PROXY, { "x-forwarded-host": "a b" }, "http://127.0.0.1:4123"],
  [
    "http://127.0.0.1:4123",
    { ...HOME, ...PROXY },
    { "x-forwarded-host": "conference.example" },
    "https://conference.example",
  ],
])(
  "requested at %s with %j and %j, it names the backend %s (7.7.1)",
  async (url, environment, headers, origin) =>
    expect(await backendAt(url, environment, headers)).toBe(origin),
);

test("names the Supabase project wherever the site is opened", async () => {
  const project = {
    SUPABASE_URL: "https://project.supabase.example",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  };
  expect(await backendAt("http://127.0.0.1:4123", { ...HOME, ...project })).toBe(
    "https://project.supabase.example",
  );
});

test("is never cached (7.7.1)", async () => {
  const { headers } = await config(readEnv({}), "key").request("/config.json");
  expect(headers.get("cache-control")).toBe("no-store");
});
