import { cp, rm, writeFile } from "node:fs/promises";
import { readDrawing } from "./read-drawing.ts";
import { writeArt } from "./write-art.ts";

const PUBLIC = "build/public";

/** Writes the files that Vite needs besides the source: drawings, and the icons, which it copies as they are. */
export const generateAssets = async (): Promise<void> => {
  await writeArt();
  await rm(PUBLIC, { recursive: true, force: true });
  await cp("art/drawn/public", PUBLIC, { recursive: true });
  await writeFile(`${PUBLIC}/favicon.svg`, readDrawing("favicon"));
};
