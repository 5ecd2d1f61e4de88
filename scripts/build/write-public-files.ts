import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readDrawing } from "./read-drawing.ts";

/** Writes the icons, which the bundler copies as they are. */
export const writePublicFiles = async (): Promise<void> => {
  const folder = "build/public";
  await rm(folder, { recursive: true, force: true });
  await cp("art/drawn/public", folder, { recursive: true });
  await writeFile(join(folder, "favicon.svg"), readDrawing("favicon"));
};
