import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { repositoryFiles } from "#tests/support/documents/repository-files.ts";
import { freePort } from "#tests/support/server/listen.ts";
import { isServing, prepareDataDir } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder(beforeEach);
let npm: ChildProcess | undefined;
afterEach(() => void npm?.kill("SIGKILL"));

const COPIES: readonly (readonly [string, () => void, object])[] = [
  [
    "cloned by Git for Windows",
    () => execFileSync("git", ["clone", "-qc", "core.autocrlf=true", ".", folder("product")]),
    {},
  ],
  [
    "copied without modes, such as by a ZIP archive of Windows",
    () => {
      for (const path of repositoryFiles()) {
        cpSync(path, folder("product", path));
        chmodSync(folder("product", path), 0o644);
      }
    },
    {
      NODE_ENV: "production",
      npm_config_omit: "optional",
      NODE_USE_ENV_PROXY: "1",
      HTTP_PROXY: "http://127.0.0.1:9",
    },
  ],
];

test.each(COPIES)("a product starts and is checked where it was %s", async (_, copy, settings) => {
  copy();
  // What is installed is carried along, so that no network is needed: not as a link, which npm would empty. A
  // locked Node is, where the machine's is too old.
  for (const path of ["node_modules", "scripts/node/node_modules"].filter(existsSync)) {
    const copied = folder("product", path);
    execFileSync("sh", ["-c", `cp -al ${path} ${copied} 2>/dev/null || cp -a ${path} ${copied}`]);
    // Newer than the lock file beside it, which was copied just now.
    utimesSync(join(copied, ".package-lock.json"), new Date(), new Date());
  }
  await prepareDataDir(folder("data"));
  const PORT = String(await freePort());
  const env = { PATH: process.env.PATH, DATA_DIR: folder("data"), PORT, ...settings };
  npm = spawn("npm", ["start"], { cwd: folder("product"), env, stdio: "inherit" });
  const url = `http://127.0.0.1:${PORT}`;
  await expect.poll(() => isServing(url), { timeout: 200_000 }).toBe(true);
  const run = (command: string) =>
    execFileSync("sh", ["-c", `${command} 2>&1 || true`], {
      cwd: folder("product"),
      env,
      encoding: "utf8",
    });
  expect(run("npm run doctor")).toContain(`The server at ${url} is healthy.`);
  expect(run("npm run staff -- list")).toContain("@");
  expect(run("npm run lint")).toMatch(/^Checked \d+ files .* No fixes applied\.$/m);
});
