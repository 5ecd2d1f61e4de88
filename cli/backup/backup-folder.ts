import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#domain/event-day.ts";
import { OperationsError } from "#server/errors.ts";
import { readManifest } from "./manifest.ts";

const NAME = /^backup-\d{8}T\d{9}Z$/;

/** Returns a name that sorts by time. */
export const backupName = (now: Date): string =>
  `backup-${now.toISOString().replace(/[-:.]/g, "")}`;

/** Returns the finished backups in a folder, oldest first: each got its name when it was complete. */
const listBackups = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();

/** Removes the oldest backups beyond `keep`, and nothing else. Returns their names. */
export const removeOldest = async (folder: string, keep: number): Promise<readonly string[]> => {
  const removed: string[] = [];
  for (const name of (await listBackups(folder)).slice(0, -keep)) {
    const path = join(folder, name);
    // Skip folders without our manifest.
    if (!(await readManifest(path).catch(() => undefined))) continue;
    const aside = join(folder, `.removed-${name}`);
    await rename(path, aside);
    await rm(aside, { recursive: true });
    removed.push(name);
  }
  return removed;
};

export const UNFINISHED = ".unfinished-";

/** Removes leftovers of killed backups, each a copy of personal data. */
export const removeUnfinished = async (folder: string, now: Date): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isOld = now.getTime() - (await stat(path)).mtimeMs > DAY_MS;
    if (name.startsWith(UNFINISHED) && isOld) await rm(path, { recursive: true });
  }
};

/** Returns the folder itself when it is a backup, otherwise the newest backup in it. */
export const findBackup = async (folder: string): Promise<string> => {
  const backups = await listBackups(folder).catch(() => {
    throw new OperationsError(`The folder ${folder} cannot be read.`);
  });
  if (await readManifest(folder)) return folder;
  const newest = backups.at(-1);
  if (newest === undefined)
    throw new OperationsError(`There is no finished backup in ${folder}: it has no manifest.json.`);
  return join(folder, newest);
};
