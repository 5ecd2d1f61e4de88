import { writeArt } from "./art.ts";
import { writeFonts } from "./fonts.ts";
import { writePublicFiles } from "./public-files.ts";

/**
 * What Vite reads beside the code, made from code. One after the other: the font tools share one
 * WebAssembly memory.
 */
export const writeSources = async (): Promise<void> => {
  await writeArt();
  await writeFonts();
  await writePublicFiles();
};
