import { writeArt } from "./write-art.ts";
import { writeFonts } from "./write-fonts.ts";
import { writePublicFiles } from "./write-public-files.ts";

/**
 * Writes what Vite needs besides the source: artwork, fonts and public files. One after the other,
 * because the font tools share one WebAssembly memory.
 */
export const generateAssets = async (): Promise<void> => {
  await writeArt();
  await writeFonts();
  await writePublicFiles();
};
