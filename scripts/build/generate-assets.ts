import { writeArt } from "./write-art.ts";
import { writePublicFiles } from "./write-public-files.ts";

/** Writes what Vite needs besides the source. */
export const generateAssets = async (): Promise<void> => {
  await writeArt();
  await writePublicFiles();
};
