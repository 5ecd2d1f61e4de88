import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Waits until the disk has a file, or the names in a folder. */
export const sync = (path: string): void => {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/**
 * Waits until the disk has a folder with everything in it. Synchronous: a database has a thousand files, most of them
 * on the disk already, so that a promise for each would take longer than the disk.
 */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else sync(path);
  }
  sync(folder);
};
