import { Hono } from "hono";
import { errorReason, ProjectError } from "#server/errors.ts";
import { cached, monotonicNow } from "#server/lib/cached.ts";
import type { Log } from "#server/log.ts";

/** How long a result is kept, because each check costs a transaction. */
const CACHE_MS = 1_000;

/** Returns a reason that may be published. Other errors may name machines. */
const publicReason = (error: unknown): string =>
  error instanceof ProjectError ? error.message : "unavailable";

/**
 * `GET /healthz`: 200 while the product can do its work, else 503. `check` throws when it cannot;
 * its result is kept for a second. Logs each change once, because monitors ask all the time.
 */
export const health = (check: () => Promise<void>, log: Log, now = monotonicNow): Hono => {
  let wasReady = true;

  const findProblem = async (): Promise<string | undefined> => {
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

  const problem = cached(findProblem, CACHE_MS, now);
  return new Hono().get("/healthz", async (c) => {
    const reason = await problem();
    return c.text(reason ?? "ok", reason === undefined ? 200 : 503);
  });
};
