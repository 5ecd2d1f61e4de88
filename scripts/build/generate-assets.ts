import { writeArt } from "./write-art.ts";
import { writeFonts } from "./write-fonts.ts";
import { writePublicFiles } from "./write-public-files.ts";

/**
 * What Vite reads beside the code, made from code. One after the other: the font tools share one
 * WebAssembly memory.
 */
export const generateAssets = async (): Promise<void> => {
  await writeArt();
  await writeFonts();
  await writePublicFiles();
};
