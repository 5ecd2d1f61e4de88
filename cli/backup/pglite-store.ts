import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { gunzip } from "node:zlib";
import { refuseMissingDatabase } from "#cli/refuse-missing-database.ts";
import { readContents } from "#server/database/contents.ts";
import type { Sql } from "#server/database/database.ts";
import { dumpFolder } from "#server/database/dump-folder.ts";
import { lockFolder } from "#server/database/folder-lock.ts";
import { openPglite, startPglite } from "#server/database/pglite.ts";
import { sync, syncTree } from "#server/database/sync.ts";
import { OperationsError, sentenceOf } from "#server/errors.ts";
import { ifExists } from "#server/lib/if-exists.ts";
import { connectOperations } from "#server/operations/operations-socket.ts";
import { HOLD_MAIL, type Store } from "./store.ts";

/** Longer than the dump of any database that PGlite can hold. */
const DUMP_TIMEOUT_MS = 3_600_000;

/** Opens a dump in an empty folder, without a lock, and runs `work` on it. Throws OperationsError. */
const withDump = async <T>(
  dump: string,
  folder: string,
  work: (sql: Sql) => Promise<T>,
): Promise<T> => {
  const open = async () => {
    // Unpacked here, because PGlite's own failure to unpack cannot be caught.
    const tar = await promisify(gunzip)(await readFile(dump));
    return startPglite({ dataDir: folder, loadDataDir: new Blob([tar]) });
  };
  const engine = await open().catch((cause: unknown) => {
    throw new OperationsError(`The dump ${dump} cannot be opened: ${sentenceOf(cause)}`);
  });
  return engine.begin(({ sql }) => work(sql)).finally(() => engine.close());
};

/** Returns the data folder of PGlite as a store, whether a server is running on it or not. */
export const pgliteStore = (dataDir: string): Store => {
  const folder = join(dataDir, "database");

  const dumpUnused = async (path: string) => {
    const engine = await openPglite(folder);
    return dumpFolder(engine, path).finally(() => engine.close());
  };
  /** A running server holds the lock, whatever became of its files. */
  const refuseLocked = async () => (await lockFolder(folder)).release();
  const refuseData = async () => {
    if ((await ifExists(readdir(folder)))?.length)
      throw new OperationsError(
        `${folder} holds data. Move it away, or set another DATA_DIR, and restore again.`,
      );
  };

  return {
    mode: "pglite",
    dumpName: "database.tar.gz",
    check: "opened and compared",
    refuseDump: async () => {
      if (await connectOperations(dataDir)) return;
      await refuseMissingDatabase(dataDir);
      await refuseLocked();
    },
    dump: async (path) => {
      const running = await connectOperations(dataDir, DUMP_TIMEOUT_MS);
      return running?.dumpFolder ? running.dumpFolder(path) : dumpUnused(path);
    },
    isDumpOf: async (path, contents) => {
      const copy = await mkdtemp(join(dirname(path), ".copy-"));
      try {
        return isDeepStrictEqual(await withDump(path, copy, readContents), contents);
      } finally {
        await rm(copy, { recursive: true });
      }
    },
    refuseData: async () => {
      await refuseLocked();
      await refuseData();
    },
    restore: async (path, { sendEmail }) => {
      const lock = await lockFolder(folder);
      const draft = `${folder}.restoring`;
      try {
        await refuseData();
        await rm(draft, { recursive: true, force: true });
        await mkdir(draft);
        const [mail] = await withDump(path, draft, async (sql) =>
          sendEmail ? [] : sql<{ held: number }>(HOLD_MAIL),
        );
        await syncTree(draft);
        await rename(draft, folder);
        await sync(dataDir);
        return mail?.held ?? 0;
      } finally {
        await rm(draft, { recursive: true, force: true });
        await lock.release();
      }
    },
  };
};
