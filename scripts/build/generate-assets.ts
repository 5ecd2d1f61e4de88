import { writeArt } from "./write-art.ts";
import { writePublicFiles } from "./write-public-files.ts";

/** Writes the files that Vite needs besides the source. */
export const generateAssets = async (): Promise<void> => {
  await writeArt();
  await writePublicFiles();
};
