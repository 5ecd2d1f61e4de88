import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Returns the version with its commit, "1.0.0 (commit 0b9f1c2e3a4d)"; a copy without Git has no commit. */
export const productVersion = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile("package.json", "utf8"));
  const commit = await promisify(execFile)("git", ["rev-parse", "--short=12", "HEAD"]).catch(
    () => undefined,
  );
  return commit ? `${version} (commit ${commit.stdout.trim()})` : version;
};
