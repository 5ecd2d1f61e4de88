import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { opened } from "./opened.ts";

/**
 * Gives the tests of a file or block a new folder, or each of them with `beforeEach`. Returns a
 * function that joins a path in it, or returns its own.
 */
export const temporaryFolder = (
  before?: Parameters<typeof opened>[1],
): ((...names: readonly string[]) => string) => {
  const folder = opened(async () => {
    const path = await mkdtemp(join(tmpdir(), "test-"));
    return { path, close: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
  }, before);
  return (...names) => join(folder.path, ...names);
};
