import { readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

const STAMP = "build/stamp";
const SOURCES = ["app", "art", "domain", "scripts", "vite.config.ts", "package-lock.json"];

const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

const newestIn = async (path: string): Promise<number> => {
  const own = await changedAt(path);
  const entries = (await stat(path)).isDirectory() ? await readdir(path) : [];
  return Math.max(own, ...(await Promise.all(entries.map((entry) => newestIn(join(path, entry))))));
};

/** Whether no source, and no folder of sources, has changed since the last build began. */
export const isBuilt = async (): Promise<boolean> =>
  Math.max(...(await Promise.all(SOURCES.map(newestIn)))) <= (await changedAt(STAMP));

export const stampBuild = async (startedAt: Date): Promise<void> => {
  await writeFile(STAMP, "");
  await utimes(STAMP, startedAt, startedAt);
};
