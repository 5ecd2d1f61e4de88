import { Hono } from "hono";
import { type FreeSpace, isFull } from "#server/database/data-folder/free-space.ts";
import { errorReason, ProjectError } from "#server/errors.ts";
import { cached, monotonicNow } from "#server/lib/cached.ts";
import type { Log } from "#server/log.ts";
import { MAX_WAIT_SECONDS, type SignalStore } from "#server/signals/signals.ts";

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

export type ReadyDeps = {
  readonly checkHealth: () => Promise<void>;
  /** Undefined when this process has no key that may read them. */
  readonly signals: Pick<SignalStore, "read"> | undefined;
  readonly freeSpace: () => Promise<FreeSpace | undefined>;
  readonly now?: () => number;
};

/**
 * `GET /readyz`: 200 while nothing needs attention, else 503 with the names of the failed checks. It is
 * for monitors: unlike `/healthz` it may fail while visitors are served.
 */
export const ready = ({ checkHealth, signals, freeSpace, now = monotonicNow }: ReadyDeps): Hono => {
  const findFailing = async (): Promise<readonly string[]> => {
    const checks = {
      database: checkHealth().then(() => true),
      outbox: signals
        ? signals.read().then((read) => read.oldest_wait_seconds <= MAX_WAIT_SECONDS)
        : Promise.resolve(true),
      disk: freeSpace().then((free) => free === undefined || !isFull(free)),
    };
    const failing = Object.entries(checks).map(async ([name, check]) =>
      (await check.catch(() => false)) ? [] : [name],
    );
    return (await Promise.all(failing)).flat();
  };

  const failing = cached(findFailing, CACHE_MS, now);
  return new Hono().get("/readyz", async (c) => {
    const names = await failing();
    return c.json({ ready: names.length === 0, failing: names }, names.length === 0 ? 200 : 503);
  });
};
