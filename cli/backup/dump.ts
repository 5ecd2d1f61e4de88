import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Engine } from "#server/database/engine.ts";
import { startPglite } from "#server/database/engines/pglite.ts";
import { OperationsError, sentenceOf } from "#server/errors.ts";

export const DUMP_FILE = "database.tar.gz";

/** Opens a dump in an empty folder, without a lock, and runs `work` on it. Throws OperationsError. */
export const withDump = async <T>(
  dump: string,
  folder: string,
  work: (engine: Engine) => Promise<T>,
): Promise<T> => {
  const open = async () => {
    // Unpacked here, because PGlite's own failure to unpack cannot be caught.
    const tar = await promisify(gunzip)(await readFile(dump));
    // A relative path with a colon would be one on another machine.
    const { stdout: names } = await promisify(execFile)("tar", ["-tzf", resolve(dump)]);
    if (!/^\/?PG_VERSION$/m.test(names)) throw new OperationsError("it holds no database");
    return startPglite({ dataDir: folder, loadDataDir: new Blob([tar]) });
  };
  const engine = await open().catch((cause: unknown) => {
    throw new OperationsError(`The dump ${dump} cannot be opened: ${sentenceOf(cause)}`);
  });
  return work(engine).finally(() => engine.close());
};
