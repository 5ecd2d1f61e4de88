import { fsyncSync } from "node:fs";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { errorCode } from "#server/errors.ts";

/** Waits until the disk has an open file. */
export type Fsync = (descriptor: number) => void;

type Module = Parameters<NodeFS["init"]>[1];

/** The part of Emscripten's NODEFS that its type leaves out. */
type NodeFiles = {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => void };
};

/** Ends the process when the disk fails, as PostgreSQL does: the next start recovers from the log. */
export const syncOrExit: Fsync = (descriptor) => {
  try {
    fsyncSync(descriptor);
  } catch (error) {
    console.error(`The disk could not store what was written (${errorCode(error)}).`);
    process.exit(1);
  }
};

/**
 * Returns the options by which PGlite syncs as PostgreSQL does: the log before a commit is
 * acknowledged, the tables before a checkpoint relies on them. `-F` would switch this off, and of
 * PostgreSQL's ways to sync the log only `fsync` reaches the file system here.
 */
export const durableOptions = (folder: string, fsync: Fsync): PGliteOptions => {
  const addFsync = (module: { readonly NODEFS: unknown }): void => {
    const files = module.NODEFS as NodeFiles;
    files.stream_ops.fsync = ({ nfd }) => fsync(nfd);
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
