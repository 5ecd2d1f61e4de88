import { isStale } from "./stale.mjs";

/** Dated to the start of the last build that was completed. */
export const STAMP = "build/stamp";

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
