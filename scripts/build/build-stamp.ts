import { rm, utimes, writeFile } from "node:fs/promises";
import { isStale } from "./stale.mjs";

const STAMP = "build/stamp";
const SOURCES = [
  "app",
  "art",
  "domain",
  "scripts/build",
  "server",
  "vite.config.ts",
  "package-lock.json",
];

/** Returns whether no source has changed since the last build began. */
export const isBuilt = (): boolean => !isStale([STAMP], SOURCES);

/** Removes the stamp before a build, which may be broken off. */
export const removeStamp = (): Promise<void> => rm(STAMP, { force: true });

/** Dates the stamp to the start of the build, so that a change made while it ran counts as newer. */
export const stampBuild = async (startedAt: Date): Promise<void> => {
  await writeFile(STAMP, "");
  await utimes(STAMP, startedAt, startedAt);
};
