import { Hono } from "hono";
import { expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import { requireValidAddress } from "#server/http/valid-address.ts";

const statusOf = async (url: string, source: Record<string, string> = {}): Promise<number> => {
  const app = new Hono().use(requireValidAddress(readEnv(source))).get("/", (c) => c.text("ok"));
  return (await app.request(url)).status;
};

test.each([
  ...["http://127.0.0.1:3000/", "http://localhost:3000/", "http://conference.localhost/"],
  ...["http://[::1]:3000/", "http://192.0.2.7/"],
])("serves %s when it listens on loopback only", async (url) => {
  expect(await statusOf(url)).toBe(200);
});

test.each(["http://rebound.example/", "http://localhost.rebound.example/", "http://127.0.0.1.x/"])(
  "refuses %s, which could be another page's own name for this machine",
  async (url) => {
    for (const HOST of ["127.0.0.1", "localhost", "::1"])
      expect(await statusOf(url, { HOST })).toBe(421);
  },
);

test.each([
  { HOST: "0.0.0.0" },
  { TRUST_PROXY: "1" },
  { PUBLIC_URL: "https://conference.example" },
])("serves every name with %o", async (source) => {
  expect(await statusOf("http://www.conference.example/", source)).toBe(200);
});
