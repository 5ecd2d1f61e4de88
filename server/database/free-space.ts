import { statfs } from "node:fs/promises";
import { ifExists } from "#server/lib/if-exists.ts";

/** Returns the free bytes of the disk that holds a folder; undefined while there is no such folder. */
export const freeSpace = async (folder: string): Promise<number | undefined> => {
  const disk = await ifExists(statfs(folder));
  return disk && disk.bavail * disk.bsize;
};
