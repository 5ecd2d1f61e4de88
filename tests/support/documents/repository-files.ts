import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Made by an installation, a build or a run, and not part of the repository. */
const GENERATED = new Set([".git", ".data", "build", "test-results", "playwright-report"]);

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === "node_modules" || GENERATED.has(path)) return [];
    return entry.isDirectory() ? filesIn(path) : [path];
  });

/** Returns the path of every file of the repository, from its root, without generated files. */
export const repositoryFiles = (): readonly string[] => filesIn(".");
