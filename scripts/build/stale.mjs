// Plain JavaScript for Node 20: scripts/run.mjs needs it before anything is installed.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * The time of the newest change to a file, or to a folder and everything in it. A folder's own
 * time tells that a file was added or removed.
 * @param {string} path
 * @returns {number}
 */
const newestChange = (path) => {
  const entry = statSync(path);
  const inside = entry.isDirectory() ? readdirSync(path) : [];
  return Math.max(entry.mtimeMs, ...inside.map((name) => newestChange(join(path, name))));
};

/**
 * Returns whether an output is missing or older than one of its inputs, which may be folders.
 * Throws when an input does not exist, because a misspelt one would never count as changed.
 * @param {readonly string[]} outputs
 * @param {readonly string[]} inputs
 * @returns {boolean}
 */
export const isStale = (outputs, inputs) => {
  const newestInput = Math.max(...inputs.map(newestChange));
  return outputs.some((path) => !existsSync(path) || statSync(path).mtimeMs < newestInput);
};
