import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Engine } from "#server/database/engine.ts";
import { startPglite } from "#server/database/engines/pglite.ts";
import { OperationsError, sentenceOf } from "#server/errors.ts";

/** The name of the dump in a backup. */
export const DUMP_FILE = "database.tar.gz";

export const databaseFolderOf = (dataDir: string): string => join(dataDir, "database");

const BLOCK = 512;

/** Returns the names of the entries of a tar archive; none where it is damaged. */
const entriesOf = (tar: Buffer): readonly string[] => {
  const names: string[] = [];
  const textAt = (start: number, length: number) =>
    tar.toString("latin1", start, start + length).replace(/\0.*/s, "");
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(textAt(at + 124, 12), 8);
    if (textAt(at + 257, 5) !== "ustar" || Number.isNaN(size)) return [];
    names.push(textAt(at, 100));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return names;
};

/** Opens a dump in an empty folder, without a lock, and runs `work` on it. Throws OperationsError. */
export const withDump = async <T>(
  dump: string,
  folder: string,
  work: (engine: Engine) => Promise<T>,
): Promise<T> => {
  const open = async () => {
    // Unpacked here, because PGlite's own failure to unpack cannot be caught.
    const tar = await promisify(gunzip)(await readFile(dump));
    if (!entriesOf(tar).some((name) => /^\/?PG_VERSION$/.test(name)))
      throw new OperationsError("it holds no database");
    return startPglite({ dataDir: folder, loadDataDir: new Blob([tar]) });
  };
  const engine = await open().catch((cause: unknown) => {
    throw new OperationsError(`The dump ${dump} cannot be opened: ${sentenceOf(cause)}`);
  });
  return work(engine).finally(() => engine.close());
};
