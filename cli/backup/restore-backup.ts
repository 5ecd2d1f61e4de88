import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type HeldMail, holdMail } from "#cli/hold-mail.ts";
import { databaseFolderOf } from "#server/database/data-folder/created-marker.ts";
import { lockFolder } from "#server/database/data-folder/folder-lock.ts";
import { sync, syncTree } from "#server/database/data-folder/sync.ts";
import type { Engine } from "#server/database/engine.ts";
import { migrate } from "#server/database/migrations/migrate.ts";
import {
  isKnown,
  madeByUnreleased,
  readMigrations,
} from "#server/database/migrations/migrations.ts";
import { OperationsError } from "#server/errors.ts";
import { SECRET_FILE } from "#server/gateway/sign-in/signing-secret.ts";
import { ifExists } from "#server/lib/if-exists.ts";
import { writeFile } from "#server/lib/write-file.ts";
import { findBackup } from "./backup-folder.ts";
import { DUMP_FILE, withDump } from "./dump.ts";
import { type Manifest, readManifest } from "./manifest.ts";

type RestoreOptions = {
  readonly dataDir: string;
  /** Sends the emails that were owed, though they may have been sent since the backup. */
  readonly sendEmail: boolean;
};

/** Throws OperationsError when DATA_DIR has another signing secret: it belongs to another database. */
const refuseOtherSecret = async (path: string, restored: string | undefined): Promise<void> => {
  const present = restored && (await ifExists(readFile(path, "utf8")));
  if (present !== undefined && present !== restored)
    throw new OperationsError(
      `${path} differs from the one in the backup. Move it away and restore again.`,
    );
};

const refuseOtherVersions = async (path: string, manifest: Manifest): Promise<void> => {
  if (manifest.mode !== "pglite")
    throw new OperationsError(
      "This backup is of PostgreSQL, whose pg_restore restores database.dump (docs/operations.md).",
    );
  const migrations = await readMigrations();
  if (manifest.migration > (migrations.at(-1)?.version ?? ""))
    throw new OperationsError(
      `The backup ${path} has migration ${manifest.migration}, which this version of the product does not know. Restore it with version ${manifest.version}, which wrote it.`,
    );
  if (!isKnown(migrations, manifest.migration))
    throw new OperationsError(madeByUnreleased(manifest.migration, manifest.version));
};

const refuseData = async (folder: string): Promise<void> => {
  if ((await ifExists(readdir(folder)))?.length)
    throw new OperationsError(
      `${folder} holds data. Move it away, or set another DATA_DIR, and restore again.`,
    );
};

/** Holds the email of a restored database, once this version has brought it up to date. */
const holdOwed = async (engine: Engine): Promise<readonly HeldMail[]> => {
  await migrate(engine, () => {});
  return engine.begin(({ sql }) => holdMail(sql));
};

/** Fills an empty folder from a dump in one step, and returns the emails and messages that are held. */
const fillFolder = async (
  folder: string,
  dump: string,
  sendEmail: boolean,
): Promise<readonly HeldMail[]> => {
  // A running server holds the lock, whatever became of its files.
  const lock = await lockFolder(folder);
  const draft = `${folder}.restoring`;
  try {
    await refuseData(folder);
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft);
    const held = await withDump(dump, draft, async (engine) => (sendEmail ? [] : holdOwed(engine)));
    syncTree(draft);
    await rename(draft, folder);
    sync(dirname(folder));
    return held;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await lock.release();
  }
};

/** Restores a backup, or the newest in a folder, into an empty DATA_DIR. A refused backup leaves no data. */
export const restoreBackup = async (folder: string, { dataDir, sendEmail }: RestoreOptions) => {
  process.umask(0o077);
  const path = await findBackup(resolve(folder));
  const manifest = await readManifest(path);
  if (manifest === undefined)
    throw new OperationsError(`The backup ${path} is damaged: manifest.json is missing.`);
  await refuseOtherVersions(path, manifest);
  const secret = await ifExists(readFile(join(path, SECRET_FILE), "utf8"));
  await refuseOtherSecret(join(dataDir, SECRET_FILE), secret);
  const held = await fillFolder(databaseFolderOf(dataDir), join(path, DUMP_FILE), sendEmail);
  if (secret !== undefined)
    await writeFile(join(dataDir, SECRET_FILE), secret, { mode: 0o600, flush: true });
  return { path, manifest, held };
};
