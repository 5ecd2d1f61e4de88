import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sync, syncTree } from "#server/database/sync.ts";
import { OperationsError } from "#server/errors.ts";
import { SECRET_FILE } from "#server/gateway/sign-in/signing-secret.ts";
import { ifExists } from "#server/lib/if-exists.ts";
import { backupName, removeOldest, removeUnfinished, UNFINISHED } from "./backup-folder.ts";
import { writeManifest } from "./manifest.ts";
import type { Store } from "./store.ts";

type BackupOptions = {
  readonly dataDir: string;
  /** The number of finished backups that stay in the folder. */
  readonly keep: number;
  readonly withKeys: boolean;
  readonly now: Date;
};

/**
 * Writes a backup into a new folder inside `folder` and checks it against the store. It
 * can be read by its owner alone, and gets its name when it is complete and on the disk. A refused
 * backup leaves nothing behind, the folder included.
 */
export const createBackup = async (
  store: Store,
  folder: string,
  { dataDir, keep, withKeys, now }: BackupOptions,
) => {
  process.umask(0o077);
  await store.refuseDump();
  const parent = resolve(folder);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeUnfinished(parent, now);
  const draft = await mkdtemp(join(parent, UNFINISHED));
  try {
    const dump = join(draft, store.dumpName);
    const contents = await store.dump(dump, { withKeys });
    if (!(await store.isDumpOf(dump, contents)))
      throw new OperationsError("The backup does not hold what the database holds.");
    const secret = join(dataDir, SECRET_FILE);
    const hasSecretFile =
      withKeys && store.mode === "pglite" && (await ifExists(readFile(secret))) !== undefined;
    if (hasSecretFile) await copyFile(secret, join(draft, SECRET_FILE));
    await writeManifest(draft, {
      createdAt: now.toISOString(),
      version: JSON.parse(await readFile("package.json", "utf8")).version,
      mode: store.mode,
      ...contents,
      names: [store.dumpName, ...(hasSecretFile ? [SECRET_FILE] : [])],
    });
    await syncTree(draft);
    const path = join(parent, backupName(now));
    await rename(draft, path);
    await sync(parent);
    return {
      path,
      rows: Object.values(contents.rows).reduce((sum, count) => sum + count, 0),
      check: store.check,
      hasKeys: store.mode === "pglite" ? hasSecretFile : withKeys,
      removed: await removeOldest(parent, keep),
    };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};
