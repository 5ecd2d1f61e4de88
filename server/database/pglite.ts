import { mkdir, statfs } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { type Engine, parsers } from "./engine.ts";
import { lockFolder } from "./folder-lock.ts";

const LEAST_FREE_BYTES = 256 * 1024 * 1024;

const READ_ONLY_TRANSACTION = "25006";

/** SQLSTATE 53100, disk_full, which PostgREST answers with 503. */
export class DiskFullError extends Error {
  readonly code = "53100";
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * PGlite in `folder`, or in memory without one. A folder is locked against a second process, and
 * below 256 MB of free disk its writes throw DiskFullError while reads go on: a full disk would
 * stop the engine itself.
 */
export const openPglite = async (
  folder?: string,
  free: (folder: string) => Promise<number> = freeBytes,
): Promise<Engine> => {
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = folder ? await lockFolder(folder) : async () => {};
  const db = await PGlite.create({ parsers, ...(folder ? { dataDir: folder } : {}) }).catch(
    async (error: unknown) => {
      await unlock();
      throw error;
    },
  );
  await db.exec("set time zone 'UTC'");

  return {
    name: "pglite",
    begin: async (work) => {
      const full = folder !== undefined && (await free(folder)) < LEAST_FREE_BYTES;
      try {
        return await db.transaction(async (tx) => {
          if (full) await tx.exec("set transaction read only");
          return work({
            sql: async <Row>(text: string, values: readonly unknown[] = []) =>
              (await tx.query<Row>(text, [...values])).rows,
            script: async (text) => void (await tx.exec(text)),
          });
        });
      } catch (error) {
        if (full && (error as { code?: string }).code === READ_ONLY_TRANSACTION)
          throw new DiskFullError("Less than 256 MB of disk are free.", { cause: error });
        throw error;
      }
    },
    close: async () => {
      await db.close();
      await unlock();
    },
  };
};
