import { BackendError, errorCode, SYSTEM_ERROR } from "#server/errors.ts";
import type { Log } from "#server/log.ts";
import type { Engine } from "./engine.ts";

/** Opening takes a second or two, during which nobody is served. */
const MIN_INTERVAL_MS = 60_000;

/**
 * Failures of the system and of the engine itself, and a state that PGlite does not leave (24000: no
 * statement of ours has a cursor). Damaged data (XX001, XX002) stays damaged, and a full disk (53100) is
 * found before it can stop the engine.
 */
const ENGINE_FAILURE = /^(24|53(?!100)|58|XX(?!00[12]))/;

/** A trap of WebAssembly is a RuntimeError without a code. */
const isEngineFailure = (error: unknown): boolean =>
  (error as Error).name === "RuntimeError" || ENGINE_FAILURE.test(errorCode(error) ?? "");

/**
 * Returns an engine that is closed and opened again after a failure of its own, at most once a
 * minute: PGlite keeps what it believes about its files until then.
 */
export const reopenAfterFailure = async (
  open: () => Promise<Engine>,
  {
    now,
    log,
    onFirstFailure,
  }: {
    readonly now: () => number;
    readonly log: Log;
    readonly onFirstFailure?: () => void;
  },
): Promise<Engine> => {
  const first = await open();
  let current = Promise.resolve(first);
  const NEVER = Number.NEGATIVE_INFINITY;
  let reopenFrom = NEVER;

  const reopen = async (broken: Promise<Engine>): Promise<Engine> => {
    await broken.then((engine) => engine.close()).catch(() => {});
    return open().catch((cause: Error) => {
      const message = `The database could not be opened again: ${cause.message}`;
      throw new BackendError(message, SYSTEM_ERROR, cause);
    });
  };

  const begin: Engine["begin"] = async (work) => {
    const used = current;
    try {
      return await (await used).begin(work);
    } catch (error) {
      if (used === current && isEngineFailure(error) && now() >= reopenFrom) {
        if (reopenFrom === NEVER) onFirstFailure?.();
        reopenFrom = now() + MIN_INTERVAL_MS;
        const reason = errorCode(error) ?? "trap";
        log(`The database failed (${reason}) and is opened again.`, {
          event: "database.reopened",
          reason,
        });
        current = reopen(used);
        current.catch(() => {});
      }
      throw error;
    }
  };
  return {
    name: first.name,
    begin,
    close: async () => (await current).close(),
  };
};
