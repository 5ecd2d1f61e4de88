import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { refuseMissingDatabase } from "#cli/refuse.ts";
import { dumpFolder, readContents } from "#server/database/contents.ts";
import { databaseFolderOf } from "#server/database/data-folder/created-marker.ts";
import { lockFolder } from "#server/database/data-folder/folder-lock.ts";
import { sync, syncTree } from "#server/database/data-folder/sync.ts";
import type { Contents } from "#server/database/database.ts";
import { openPglite } from "#server/database/engines/pglite.ts";
import { productVersion } from "#server/database/migrations/product-version.ts";
import { OperationsError } from "#server/errors.ts";
import { SECRET_FILE } from "#server/gateway/sign-in/signing-secret.ts";
import { ifExists } from "#server/lib/if-exists.ts";
import { connectOperations } from "#server/operations/operations-socket.ts";
import { backupName, removeOldest, removeUnfinished, UNFINISHED } from "./backup-folder.ts";
import { DUMP_FILE, withDump } from "./dump.ts";
import { writeManifest } from "./manifest.ts";

/** Longer than the dump of any database that PGlite can hold. */
const DUMP_TIMEOUT_MS = 3_600_000;

type BackupOptions = {
  readonly dataDir: string;
  /** The number of finished backups that stay in the folder. */
  readonly keep: number;
  readonly withKeys: boolean;
  readonly now: Date;
};

/** Throws OperationsError or StartError when there is nothing to dump. */
const refuseDump = async (dataDir: string): Promise<void> => {
  if (await connectOperations(dataDir)) return;
  await refuseMissingDatabase(dataDir);
  await (await lockFolder(databaseFolderOf(dataDir))).release();
};

/** Writes everything of one moment to a new file, whether a server is running or not. */
const dump = async (dataDir: string, path: string): Promise<Contents> => {
  const running = await connectOperations(dataDir, DUMP_TIMEOUT_MS);
  if (running?.dumpFolder) return running.dumpFolder(path);
  const engine = await openPglite(databaseFolderOf(dataDir));
  return dumpFolder(engine, path).finally(() => engine.close());
};

/**
 * Writes a backup into a new folder inside `folder`, opens it and compares the rows. It can be read by
 * its owner alone, and gets its name when it is complete and on the disk. A refused backup leaves
 * nothing behind, the folder included.
 */
export const createBackup = async (
  folder: string,
  { dataDir, keep, withKeys, now }: BackupOptions,
) => {
  process.umask(0o077);
  await refuseDump(dataDir);
  const parent = resolve(folder);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeUnfinished(parent, now);
  const draft = await mkdtemp(join(parent, UNFINISHED));
  try {
    const contents = await dump(dataDir, join(draft, DUMP_FILE));
    const copy = await mkdtemp(join(draft, ".copy-"));
    const dumped = await withDump(join(draft, DUMP_FILE), copy, (engine) =>
      engine.begin(({ sql }) => readContents(sql)),
    );
    await rm(copy, { recursive: true });
    if (!isDeepStrictEqual(dumped, contents))
      throw new OperationsError("The backup does not hold what the database holds.");
    const secret = join(dataDir, SECRET_FILE);
    const hasKeys = withKeys && (await ifExists(readFile(secret))) !== undefined;
    if (hasKeys) await copyFile(secret, join(draft, SECRET_FILE));
    await writeManifest(draft, {
      createdAt: now.toISOString(),
      version: await productVersion(),
      mode: "pglite",
      ...contents,
    });
    syncTree(draft);
    const path = join(parent, backupName(now));
    await rename(draft, path);
    sync(parent);
    const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0);
    return { path, rows, hasKeys, removed: await removeOldest(parent, keep) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};
