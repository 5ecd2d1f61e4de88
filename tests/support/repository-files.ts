import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Made by an installation, a build or a run, and not part of the repository. */
const GENERATED = new Set([".git", ".data", "build", "node_modules", "test-results"]);

/** The path of every file of the repository, from its root, without what is generated. */
export const repositoryFiles = (root = "."): readonly string[] =>
  readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    if (GENERATED.has(entry.name)) return [];
    if (!entry.isDirectory()) return [entry.name];
    return repositoryFiles(join(root, entry.name)).map((path) => `${entry.name}/${path}`);
  });
