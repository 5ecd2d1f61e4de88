import { Hono } from "hono";
import { errorReason, ProjectError } from "#server/errors.ts";
import type { Log } from "#server/log.ts";

/** Asking more often than this tells nobody more, and costs a transaction each time. */
const KEPT_MS = 1_000;

/** Returns a reason that anybody may read; other errors may hold names of machines. */
const publicReason = (error: unknown): string =>
  error instanceof ProjectError ? error.message : "unavailable";

/**
 * `GET /healthz`: 200 while the product can do its work, else 503. `check` throws when it cannot;
 * its answer is kept for a second. Logs each change once, because a monitor asks all the time.
 */
export const health = (
  check: () => Promise<void>,
  log: Log,
  now: () => number = Date.now,
): Hono => {
  let problem: Promise<string | undefined> = Promise.resolve(undefined);
  let askedAt = Number.NEGATIVE_INFINITY;
  let wasReady = true;

  const ask = async (): Promise<string | undefined> => {
    try {
      await check();
      if (!wasReady) log("healthz: the data can be reached again", { event: "health.restored" });
      wasReady = true;
      return undefined;
    } catch (error) {
      const reason = errorReason(error);
      if (wasReady)
        log(`healthz: the data cannot be reached: ${reason}`, { event: "health.lost", reason });
      wasReady = false;
      return publicReason(error);
    }
  };

  return new Hono().get("/healthz", async (c) => {
    if (now() - askedAt >= KEPT_MS) {
      askedAt = now();
      problem = ask();
    }
    const reason = await problem;
    return c.text(reason ?? "ok", reason === undefined ? 200 : 503, {
      "cache-control": "no-store",
    });
  });
};
