import { Hono } from "hono";
import { createApp } from "#server/app.ts";
import { readEnv } from "#server/env/env.ts";
import type { PagesEnv } from "#server/site/pages.ts";

/** Returns the app with the parts that a test is about; the others do nothing. */
export const appWith = (parts: Partial<Parameters<typeof createApp>[0]>) =>
  createApp({
    env: readEnv({}),
    publishableKey: "",
    gateway: undefined,
    sendEmail: new Hono(),
    pages: new Hono<PagesEnv>(),
    checkHealth: async () => {},
    log: () => {},
    ...parts,
  });
