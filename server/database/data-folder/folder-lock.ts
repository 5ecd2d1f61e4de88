import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "#server/errors.ts";
import { ifExists } from "#server/lib/if-exists.ts";

type Owner = { readonly pid: number; readonly host: string; readonly startedAt: string };

const SQLITE_BUSY = 5;

/** Locked files are kept here, because garbage collection would close one and free its lock. */
const lockedFiles = new Set<DatabaseSync>();

/**
 * Takes the operating system's lock on a file, through the one interface to it that Node has. The
 * kernel frees it when the process ends, however it ends, and it holds between containers too.
 */
const lockFile = (path: string): DatabaseSync | "in use" => {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    file.exec("pragma journal_mode = memory; begin exclusive");
    return file;
  } catch (error) {
    if (file?.isOpen) file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return "in use";
    throw new StartError(
      `The lock ${path} cannot be used (${(error as Error).message}), so another process might be using the data folder. Check who owns the file, and that the file system supports locks.`,
      { cause: error },
    );
  }
};

/** Returns the file's number; another file of the same name has another one. */
const inodeOf = async (path: string): Promise<bigint | undefined> =>
  (await ifExists(stat(path, { bigint: true })))?.ino;

/** Describes the owner for a person; the lock itself does not depend on this file. */
const describeOwner = async (path: string): Promise<string> => {
  try {
    const { pid, host, startedAt } = JSON.parse(await readFile(path, "utf8")) as Owner;
    return `process ${pid}, started ${startedAt}, on ${host}`;
  } catch {
    return "another process";
  }
};

/**
 * Locks a folder for this process, because two PGlite processes on one folder lose rows silently.
 * `folder.lock.db` is the file that the lock is on; it stays, because removing it would let two
 * processes lock two files of one name. `folder.lock` says who holds it.
 * Throws StartError while another process holds it, or when that cannot be known.
 */
export const lockFolder = async (folder: string) => {
  const [path, ownerPath] = [`${folder}.lock.db`, `${folder}.lock`];
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const file = lockFile(path);
  if (file === "in use")
    throw new StartError(
      `The data folder is in use by ${await describeOwner(ownerPath)}. Stop it first, or set another DATA_DIR.`,
    );
  lockedFiles.add(file);
  const inode = await inodeOf(path);
  /** Returns whether the lock still keeps others out: somebody may have deleted its file. */
  const isHeld = async () => inode !== undefined && (await inodeOf(path)) === inode;
  const owner: Owner = {
    pid: process.pid,
    host: hostname(),
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  };
  await writeFile(ownerPath, JSON.stringify(owner), { mode: 0o600 }).catch(() => {});
  return {
    isHeld,
    release: async (): Promise<void> => {
      if (await isHeld()) await rm(ownerPath, { force: true });
      lockedFiles.delete(file);
      file.close();
    },
  };
};
