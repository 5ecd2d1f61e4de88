import type { Engine } from "#server/database/engine.ts";
import { BackendError, errorCode, SYSTEM_ERROR } from "#server/errors.ts";
import type { Log } from "#server/log.ts";

/** Opening takes a second or two, during which nobody is served. */
const MIN_INTERVAL_MS = 60_000;

/**
 * The classes of failures of the system and of the engine itself, and of a state that PGlite does not leave
 * (24000: no statement of ours has a cursor).
 */
const ENGINE_FAILURES = ["24", "53", "58", "XX"];

/** A full disk is found before it can stop the engine, and damaged data stays damaged. */
const NOT_CURED_BY_OPENING = ["53100", "XX001", "XX002"];

const isEngineFailure = (error: unknown): boolean => {
  // A trap of WebAssembly is a RuntimeError without a code.
  if ((error as Error).name === "RuntimeError") return true;
  const code = errorCode(error) ?? "";
  return ENGINE_FAILURES.includes(code.slice(0, 2)) && !NOT_CURED_BY_OPENING.includes(code);
};

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
    /** Returns a function to call once the engine is closed. */
    readonly onFirstFailure?: () => () => void;
  },
): Promise<Engine> => {
  const first = await open();
  let current = Promise.resolve(first);
  const NEVER = Number.NEGATIVE_INFINITY;
  let reopenFrom = NEVER;
  let onClosed: (() => void) | undefined;

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
        if (reopenFrom === NEVER) onClosed = onFirstFailure?.();
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
    close: async () => {
      try {
        await (await current).close();
      } finally {
        onClosed?.();
      }
    },
  };
};
