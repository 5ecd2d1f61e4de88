import { copyFile, mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { BEFORE_FIRST_RELEASE, isKnown, readMigrations } from "#server/database/migrate.ts";
import { sync } from "#server/database/sync.ts";
import { OperationsError } from "#server/errors.ts";
import { SECRET_FILE } from "#server/gateway/sign-in/signing-secret.ts";
import { ifExists } from "#server/lib/if-exists.ts";
import { findBackup } from "./backup-folder.ts";
import { checkFiles, readManifest } from "./manifest.ts";
import type { Store } from "./store.ts";

type RestoreOptions = {
  readonly dataDir: string;
  /** Sends the emails that were owed, though they may have been sent since the backup. */
  readonly sendEmail: boolean;
};

/** Throws OperationsError when another secret is there: it belongs to another database. */
const refuseOtherSecret = async (path: string, restored: string): Promise<void> => {
  const present = await ifExists(readFile(path, "utf8"));
  if (present !== undefined && present !== (await readFile(restored, "utf8")))
    throw new OperationsError(
      `${path} differs from the one in the backup. Move it away and restore again.`,
    );
};

/**
 * Restores a backup, or the newest one in a folder of backups, into an empty store. Everything is
 * checked before anything is written.
 */
export const restoreBackup = async (
  store: Store,
  folder: string,
  { dataDir, sendEmail }: RestoreOptions,
) => {
  process.umask(0o077);
  const path = await findBackup(resolve(folder));
  const manifest = await readManifest(path);
  if (manifest === undefined)
    throw new OperationsError(`The backup ${path} is damaged: manifest.json is missing.`);
  if (manifest.mode !== store.mode)
    throw new OperationsError(
      manifest.mode === "pglite"
        ? "This backup is of PGlite. Unset DATABASE_URL to restore it."
        : "This backup is of PostgreSQL. Set DATABASE_URL to an empty database to restore it.",
    );
  const migrations = await readMigrations();
  if (manifest.migration > (migrations.at(-1)?.version ?? ""))
    throw new OperationsError(
      `The backup ${path} has migration ${manifest.migration}, which this version of the product does not know. Restore it with a newer version.`,
    );
  if (!isKnown(migrations, manifest.migration)) throw new OperationsError(BEFORE_FIRST_RELEASE);
  const hasSecret = SECRET_FILE in Object(manifest.files);
  await checkFiles(path, manifest, [store.dumpName, ...(hasSecret ? [SECRET_FILE] : [])]);
  const secret = hasSecret ? join(path, SECRET_FILE) : undefined;
  if (secret) await refuseOtherSecret(join(dataDir, SECRET_FILE), secret);
  await store.refuseData();

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (secret) {
    await copyFile(secret, join(dataDir, SECRET_FILE));
    await sync(join(dataDir, SECRET_FILE));
  }
  const held = await store.restore(join(path, store.dumpName), { sendEmail });
  return { path, manifest, held };
};
