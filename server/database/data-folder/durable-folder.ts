import { open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { errorCode, errorReason } from "#server/errors.ts";

/** Waits until the disk has an open file. */
export type Fsync = (descriptor: number) => void;

type Module = Parameters<NodeFS["init"]>[1];

/** The part of Emscripten's NODEFS that its type leaves out. */
type NodeFiles = {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => void };
};

/** Ends the process when the disk fails, as PostgreSQL does: the next start recovers from the log. */
const orExit =
  (fsync: Fsync): Fsync =>
  (descriptor) => {
    try {
      fsync(descriptor);
    } catch (error) {
      console.error(`The disk could not store what was written (${errorCode(error)}).`);
      process.exit(1);
    }
  };

/**
 * Returns the error code with which the file system refuses to sync a file or the names beside a
 * folder, as some network shares and containers do, or undefined where it syncs both.
 */
export const syncProblem = async (folder: string, fsync: Fsync): Promise<string | undefined> => {
  const probe = `${folder}.sync`;
  // A full disk takes no file, and says nothing about syncing.
  const file = await open(probe, "w", 0o600).catch(() => undefined);
  if (!file) return undefined;
  const parent = await open(dirname(folder));
  try {
    fsync(file.fd);
    fsync(parent.fd);
    return undefined;
  } catch (error) {
    return errorReason(error);
  } finally {
    await file.close();
    await parent.close();
    await rm(probe, { force: true });
  }
};

/**
 * Returns the options by which PGlite syncs as PostgreSQL does: the log before a commit is
 * acknowledged, the tables before a checkpoint relies on them. `-F` would switch this off, and of
 * PostgreSQL's ways to sync the log only `fsync` reaches the file system here.
 */
export const durableOptions = (folder: string, fsync: Fsync): PGliteOptions => {
  const syncFile = orExit(fsync);
  const addFsync = (module: { readonly NODEFS: unknown }): void => {
    const files = module.NODEFS as NodeFiles;
    files.stream_ops.fsync = ({ nfd }) => syncFile(nfd);
  };
  /** PGlite's files in a folder, with the `fsync` that PGlite's own class leaves out. */
  class DurableFolder extends NodeFS {
    override async init(pg: PGlite, options: Module) {
      const { emscriptenOpts } = await super.init(pg, options);
      const preRun = [...(emscriptenOpts.preRun ?? []), addFsync];
      return { emscriptenOpts: { ...emscriptenOpts, preRun } };
    }
  }
  const ownParams = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");
  return {
    fs: new DurableFolder(folder),
    startParams: [...ownParams, "-c", "wal_sync_method=fsync"],
  };
};
