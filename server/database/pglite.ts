import { mkdir, statfs } from "node:fs/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { DiskFullError } from "#server/errors.ts";
import { type Engine, parsers } from "./engine.ts";
import { lockFolder } from "./folder-lock.ts";

const MIN_FREE_BYTES = 256 * 1024 * 1024;

const READ_ONLY_TRANSACTION = "25006";

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Starts PGlite without a lock: in memory, or where the options say. */
export const startPglite = async (
  options: PGliteOptions,
  isDiskFull: () => Promise<boolean> = async () => false,
): Promise<Engine> => {
  const db = await PGlite.create({ ...options, parsers });
  await db.exec("set time zone 'UTC'");
  return {
    name: "pglite",
    begin: async (work) => {
      const isFull = await isDiskFull();
      try {
        return await db.transaction(async (tx) => {
          if (isFull) await tx.exec("set transaction read only");
          return work({
            sql: async <Row>(text: string, values: readonly unknown[] = []) =>
              (await tx.query<Row>(text, [...values])).rows,
            script: async (text) => void (await tx.exec(text)),
          });
        });
      } catch (error) {
        if (isFull && (error as { code?: string }).code === READ_ONLY_TRANSACTION)
          throw new DiskFullError("Less than 256 MB of disk space is free.", { cause: error });
        throw error;
      }
    },
    close: () => db.close(),
  };
};

/**
 * Opens PGlite in a folder, locked against a second process. With less than 256 MB of free disk
 * space writes throw DiskFullError and reads go on, because a full disk would stop PGlite itself.
 */
export const openPglite = async (
  folder: string,
  free: (folder: string) => Promise<number> = freeBytes,
): Promise<Engine> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  const isDiskFull = async () => (await free(folder)) < MIN_FREE_BYTES;
  const engine = await startPglite({ dataDir: folder }, isDiskFull).catch(
    async (error: unknown) => {
      await unlock();
      throw error;
    },
  );
  return {
    ...engine,
    close: async () => {
      await engine.close();
      await unlock();
    },
  };
};
