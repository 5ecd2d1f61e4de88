import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");

const SOURCES = [
  "art",
  "scripts/build/draw-art.ts",
  "scripts/build/lettering.ts",
  "domain/event.ts",
  "package-lock.json",
];

const changedAt = (path: string): number => {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
};

/** The last file written, so that an interrupted run counts as none. */
const LAST = "public/og.png";

const isFresh = (build: string) =>
  existsSync(join(build, LAST)) &&
  statSync(join(build, LAST)).mtimeMs >
    Math.max(...SOURCES.map((path) => changedAt(join(root, path))));

/** Draws every picture into `build/art`, icons and the share card into `build/public`, unless they are fresh. */
export const writeArt = async (build = join(root, "build")) => {
  if (isFresh(build)) return;
  const { drawArt } = await import("./draw-art.ts");
  for (const [name, content] of Object.entries(await drawArt())) {
    const file = join(build, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
};

if (import.meta.main) await writeArt();
