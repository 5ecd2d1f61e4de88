import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { FolderLockedError } from "#server/errors.ts";

type Owner = { readonly pid: number; readonly startedAt: string; readonly birth: string | null };

/**
 * Returns the boot and the clock tick at which a process started (proc(5)); null where the system
 * does not say.
 */
const birthOf = async (pid: number): Promise<string | null> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const bootId = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    return state === "Z" ? null : `${bootId.trim()}:${fields[18]}`;
  } catch {
    return null;
  }
};

/** Process ids are reused, so the start time decides where it is known. */
const isAlive = async ({ pid, birth }: Owner): Promise<boolean> => {
  if (birth !== null) return (await birthOf(pid)) === birth;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

const readText = (path: string): Promise<string | undefined> =>
  readFile(path, "utf8").catch(() => undefined);

const parseOwner = (text: string): Owner | undefined => {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return undefined;
  }
};

/**
 * Locks a folder for this process, because two PGlite processes on one folder lose rows silently.
 * Throws FolderLockedError when its owner is still running; the lock of a dead process is taken
 * over. Returns a function that releases the lock.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = `${folder}.lock`;
  const draft = `${path}.${process.pid}`;
  const owner: Owner = {
    pid: process.pid,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    birth: await birthOf(process.pid),
  };
  const mine = JSON.stringify(owner);
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      const taken = await link(draft, path).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === "EEXIST") return false;
          throw error;
        },
      );
      if (taken) break;
      await takeOver(path, `${draft}.old`);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readText(path)) === mine) await rm(path, { force: true });
  };
};

/**
 * Removes the lock of a dead owner. If another process has locked the folder meanwhile, its lock is
 * restored.
 */
const takeOver = async (path: string, aside: string): Promise<void> => {
  const seen = await readText(path);
  if (seen === undefined) return;
  const owner = parseOwner(seen);
  if (owner && (await isAlive(owner)))
    throw new FolderLockedError(
      `The data folder is in use by process ${owner.pid}, started ${owner.startedAt}. Stop it first, or set another DATA_DIR.`,
    );
  await rename(path, aside).catch(() => {});
  if ((await readText(aside)) !== seen) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
};
