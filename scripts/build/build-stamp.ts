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

export const isBuilt = (): boolean => !isStale([STAMP], SOURCES);
