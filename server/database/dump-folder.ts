import { open } from "node:fs/promises";
import { readContents } from "./contents.ts";
import type { Contents } from "./database.ts";
import type { Engine } from "./engine.ts";

/**
 * Writes the data folder of PGlite to a new file that only its owner may read, and returns its
 * contents. No other transaction runs meanwhile, so that both are of one moment.
 */
export const dumpFolder = (engine: Engine, path: string): Promise<Contents> =>
  engine.begin(async ({ sql, dump }) => {
    if (!dump) throw new TypeError("Only PGlite has a data folder.");
    const file = await open(path, "wx", 0o600);
    try {
      const contents = await readContents(sql);
      await file.writeFile((await dump()).stream());
      await file.sync();
      return contents;
    } finally {
      await file.close();
    }
  });
