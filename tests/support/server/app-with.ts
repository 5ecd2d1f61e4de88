import { Hono } from "hono";
import { createApp } from "#server/app.ts";
import { readEnv } from "#server/env/env.ts";
import { health } from "#server/http/probes.ts";
import { config } from "#server/site/config.ts";

type Parts = Partial<Parameters<typeof createApp>[0]> & {
  readonly checkHealth?: () => Promise<void>;
  readonly sendEmail?: Hono;
  readonly pages?: Hono;
};

/** Returns the app with the parts that a test is about; the others do nothing. */
export const appWith = ({
  env = readEnv({}),
  checkHealth = async () => {},
  sendEmail = new Hono(),
  pages = new Hono(),
  log = () => {},
  onRequest = () => {},
}: Parts) =>
  createApp({
    env,
    parts: [health(checkHealth, log), config(env, ""), sendEmail, pages],
    log,
    onRequest,
  });
