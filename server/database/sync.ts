import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Waits until the disk has a file, or the names in a folder. */
export const sync = async (path: string): Promise<void> => {
  const file = await open(path);
  await file.sync().finally(() => file.close());
};

/** Waits until the disk has a folder with everything in it. */
export const syncTree = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? syncTree(path) : sync(path));
  }
  await sync(folder);
};
