import { statfs } from "node:fs/promises";
import { formatCount } from "#domain/plural.ts";
import { ifExists } from "#server/lib/if-exists.ts";

/** Free space on a disk: bytes, and inodes, of which every file takes one. */
export type FreeSpace = { readonly bytes: number; readonly inodes: number };

/** Describes free space; a file system without a number of inodes has enough. */
export const formatSpace = ({ bytes, inodes }: FreeSpace): string =>
  `${(bytes / 1024 ** 3).toFixed(1)} GB${Number.isFinite(inodes) ? ` and ${formatCount(inodes)} inodes` : ""}`;

/** Below either of them a full disk would soon stop PGlite itself, so nothing is written. */
const MIN_FREE: FreeSpace = { bytes: 256 * 1024 * 1024, inodes: 1_000 };

/** Four times as much, so that there is time to act. */
const LOW: FreeSpace = { bytes: 4 * MIN_FREE.bytes, inodes: 4 * MIN_FREE.inodes };

const isBelow = (free: FreeSpace, limit: FreeSpace): boolean =>
  free.bytes < limit.bytes || free.inodes < limit.inodes;

export const isFull = (free: FreeSpace): boolean => isBelow(free, MIN_FREE);
export const isLow = (free: FreeSpace): boolean => isBelow(free, LOW);

/** Returns the free space of the disk that holds a folder; undefined while there is no such folder. */
export const freeSpace = async (folder: string): Promise<FreeSpace | undefined> => {
  const disk = await ifExists(statfs(folder));
  if (!disk) return undefined;
  // File systems that make inodes when they are needed, such as Btrfs, count none.
  const inodes = disk.files > 0 ? disk.ffree : Number.POSITIVE_INFINITY;
  return { bytes: disk.bavail * disk.bsize, inodes };
};
