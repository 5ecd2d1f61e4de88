import { statfs } from "node:fs/promises";

/** Returns the free bytes of the disk that holds a folder; undefined while there is no such folder. */
export const freeSpace = (folder: string): Promise<number | undefined> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    },
  );
