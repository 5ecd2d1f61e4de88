import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isStale } from "./stale.mjs";

const root = join(import.meta.dirname, "../..");

const SOURCES = [
  "art",
  "scripts/build/draw-art.ts",
  "scripts/build/lettering.ts",
  "domain/event.ts",
  "package-lock.json",
];

/** The last file written, so that an interrupted run counts as none. */
const LAST = "public/og.png";

/** Draws every picture into `build/art`, icons and the share card into `build/public`, unless they are fresh. */
export const writeArt = async (build = join(root, "build")) => {
  const sources = SOURCES.map((path) => join(root, path));
  if (!isStale([join(build, LAST)], sources)) return;
  const { drawArt } = await import("./draw-art.ts");
  for (const [name, content] of Object.entries(await drawArt())) {
    const file = join(build, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
};

if (import.meta.main) await writeArt();
