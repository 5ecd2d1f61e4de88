import { Hono } from "hono";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { readEnv } from "#server/env.ts";
import type { PagesEnv } from "#server/http/pages.ts";

const healthWhen = async (checkHealth: () => Promise<void>): Promise<number> => {
  const app = createApp({
    env: readEnv({}),
    publishableKey: "",
    gateway: undefined,
    sendEmail: new Hono(),
    pages: new Hono<PagesEnv>(),
    checkHealth,
    log: () => {},
  });
  return (await app.request("/healthz")).status;
};

test("is 200 while the data can be reached, and 503 while not", async () => {
  expect(await healthWhen(async () => {})).toBe(200);
  expect(await healthWhen(() => Promise.reject(new Error("out of reach")))).toBe(503);
});
