import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#server/errors.ts";
import { ifExists } from "#server/lib/if-exists.ts";

/** Returns the folder of PGlite's database within DATA_DIR. */
export const databaseFolderOf = (dataDir: string): string => join(dataDir, "database");

const markerOf = (folder: string): string => `${folder}.created`;

const exists = async (path: string): Promise<boolean> =>
  (await ifExists(access(path).then(() => true))) ?? false;

export const holdsDatabase = (folder: string): Promise<boolean> =>
  exists(join(folder, "PG_VERSION"));

/**
 * Throws StartError when a folder that held a database holds none: PGlite would create an
 * empty one over the rest of it. A first start that was interrupted left no marker.
 */
export const refuseEmptiedFolder = async (folder: string): Promise<void> => {
  const marker = markerOf(folder);
  if ((await holdsDatabase(folder)) || !(await exists(marker))) return;
  throw new StartError(
    `${folder} held a database, and now it holds none or only a part of one. Restore a backup. If an empty database is what you want, move the folder away, delete ${marker} and start again.`,
  );
};

/** Notes beside a folder that it holds a database whose schema is complete. */
export const markCreated = (folder: string): Promise<void> =>
  writeFile(markerOf(folder), `The first start completed on ${new Date().toISOString()}.\n`, {
    flag: "wx",
    mode: 0o600,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
