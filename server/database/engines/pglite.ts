import { chmod, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { holdsDatabase } from "#server/database/data-folder/created-marker.ts";
import {
  durableOptions,
  type Fsync,
  syncProblem,
} from "#server/database/data-folder/durable-folder.ts";
import { lockFolder } from "#server/database/data-folder/folder-lock.ts";
import { freeSpace, isFull } from "#server/database/data-folder/free-space.ts";
import { sync, syncTree } from "#server/database/data-folder/sync.ts";
import { type Engine, parsers } from "#server/database/engine.ts";
import {
  BackendError,
  DiskFullError,
  failStart,
  memorySentence,
  StartError,
  SYSTEM_ERROR,
  sentenceOf,
} from "#server/errors.ts";
import { monotonicNow } from "#server/lib/cached.ts";
import { endWhenBlocked } from "#server/lib/watchdog.ts";
import { type Log, logger } from "#server/log.ts";
import { reopenAfterFailure } from "./reopen-after-failure.ts";

const DISK_FULL = "Less than 256 MB of disk space, or fewer than 1,000 inodes, are free.";

/** Opening it again takes a second or two; a supervisor starts a process that was ended again. */
const MAX_BLOCKED_MS = 9_500;

/** In place of 128 MB: the system caches the files all the same. */
const SHARED_BUFFERS = ["-c", "shared_buffers=8MB"];

/** A segment of the log that is used again would hold deleted rows until it is written over. */
const NO_WAL_RECYCLING = ["-c", "wal_recycle=off"];

/** In place of 16 MB, which PGlite holds in memory several times while it creates a database. */
const WAL_SEGMENTS = "--wal-segsize=1";

/** Keep V8 from optimising the engine: one of its functions would take 600 MB while it is compiled. */
export const BASELINE_COMPILER = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

// A Node that does not know a flag says so and goes on.
for (const flag of BASELINE_COMPILER) setFlagsFromString(flag);

const READ_ONLY_TRANSACTION = "25006";

/** Starts PGlite without a lock: in memory, or where the options say. */
export const startPglite = async (
  options: PGliteOptions,
  isDiskFull: () => Promise<boolean> = async () => false,
): Promise<Engine> => {
  const { startParams: given = PGlite.defaultStartParams } = options;
  // Where memory is short, PGlite rejects promises that nobody waits for, some of them later.
  process.on("uncaughtException", failStart);
  const forget = () => void process.off("uncaughtException", failStart);
  const db = await PGlite.create({
    ...options,
    initDbStartParams: [...SHARED_BUFFERS, WAL_SEGMENTS],
    startParams: [...given, ...SHARED_BUFFERS, ...NO_WAL_RECYCLING],
    parsers,
  }).catch((error: unknown) => {
    if (!memorySentence(error)) forget();
    throw error;
  });
  forget();
  await db.exec("set time zone 'UTC'");
  const begin: Engine["begin"] = async (work) => {
    const isFull = await isDiskFull();
    try {
      return await db.transaction(async (tx) => {
        if (isFull) await tx.exec("set transaction read only");
        return work({
          sql: async <Row>(text: string, values: readonly unknown[] = []) =>
            (await tx.query<Row>(text, [...values])).rows,
          script: async (text) => void (await tx.exec(text)),
          dump: () => db.dumpDataDir("gzip"),
        });
      });
    } catch (error) {
      if (isFull && (error as { code?: string }).code === READ_ONLY_TRANSACTION)
        throw new DiskFullError(DISK_FULL, { cause: error });
      throw error;
    }
  };
  return { name: "pglite", begin, close: () => db.close() };
};

type PgliteFolderOptions = {
  readonly free?: typeof freeSpace;
  readonly log?: Log;
  /** Called before a commit is acknowledged; without it a power cut may lose the last commits. */
  readonly fsync?: Fsync | undefined;
};

/**
 * Opens PGlite in a folder, locked against a second process. On a disk that is nearly full writes throw DiskFullError
 * and reads go on, because a full disk would stop PGlite itself.
 * Once its lock has been deleted, nothing is read or written any more: another process may have
 * opened the folder. Other users can reach neither the folder nor what this process writes from
 * now on.
 */
export const openPglite = async (
  folder: string,
  { free = freeSpace, log = logger.warn, fsync }: PgliteFolderOptions = {},
): Promise<Engine> => {
  process.umask(0o077);
  const lock = await lockFolder(folder);
  const isDiskFull = async () => {
    const found = await free(folder);
    return found === undefined || isFull(found);
  };
  const openDurably = async (syncFile: Fsync) => {
    const engine = await startPglite(durableOptions(folder, syncFile), isDiskFull);
    // A new folder was not synced, nor one that was used without this setting.
    syncTree(folder);
    sync(dirname(folder));
    return engine;
  };
  const openFirst = async () => {
    await mkdir(folder, { recursive: true });
    // PGlite gives its files mode 0666, and somebody may have made the folder beforehand.
    await chmod(folder, 0o700);
    const problem = fsync && (await syncProblem(folder, fsync));
    if (problem)
      log(
        `The file system of ${folder} cannot sync (${problem}), so a power cut may lose the last seconds. Use a local disk, or DATA_SYNC=off to accept that.`,
        { event: "database.unsynced", reason: problem },
      );
    const open = () =>
      fsync && !problem ? openDurably(fsync) : startPglite({ dataDir: folder }, isDiskFull);
    if (!(await holdsDatabase(folder)) && (await isDiskFull()))
      throw new StartError(`${DISK_FULL} Free more for ${folder}, or set another DATA_DIR.`);
    // An engine that failed may spin afterwards, and would then hear no SIGTERM.
    const onFirstFailure = () => endWhenBlocked(MAX_BLOCKED_MS);
    return reopenAfterFailure(open, { now: monotonicNow, log, onFirstFailure }).catch(
      (cause: unknown) => {
        throw new StartError(
          memorySentence(cause) ??
            `The database in ${folder} cannot be opened: ${sentenceOf(cause)}. Free disk space if it is full; otherwise restore a backup.`,
          { cause },
        );
      },
    );
  };
  const engine = await openFirst().catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  const begin: Engine["begin"] = async (work) => {
    if (!(await lock.isHeld()))
      throw new BackendError(
        `The lock of ${folder} was deleted: restart this process.`,
        SYSTEM_ERROR,
      );
    return engine.begin(work);
  };
  return {
    name: engine.name,
    begin,
    close: async () => {
      // Closing writes a checkpoint, which must not meet the writes of another process.
      try {
        if (await lock.isHeld()) await engine.close();
      } finally {
        await lock.release();
      }
    },
  };
};
