import { spawnSync } from "node:child_process";
import { cp, mkdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Notes its parameters, and leaves the files that show npm's work. */
const NPM = `#!/bin/sh
echo "$1 $2 $3 $4" >> npm.log
[ "$1" = ci ] && rm -rf node_modules
mkdir -p node_modules
mkdir -p node_modules/vitest
case "$*" in *--include=dev*) echo '"node_modules/vitest"';; esac > node_modules/.package-lock.json
`;

const folder = temporaryFolder(beforeEach);

beforeEach(async () => {
  for (const script of [
    "run.mjs",
    "install.mjs",
    "choose-node.mjs",
    "check-env.mjs",
    "build/stale.mjs",
  ])
    await cp(join("scripts", script), folder("scripts", script));
  await mkdir(folder("bin"));
  await writeFile(folder("bin/npm"), NPM, { mode: 0o755 });
  await writeFile(folder("program.ts"), "console.log(process.argv.slice(2).join());");
  await writeFile(folder("package-lock.json"), "{}");
  await writeFile(folder("npm.log"), "");
});

const spawn = (node: string, ...parameters: readonly string[]) => {
  const PATH = `${folder("bin")}:${process.env.PATH}`;
  const script = folder("scripts/run.mjs");
  return spawnSync(node, [script, ...parameters], { encoding: "utf8", env: { PATH } });
};
const run = (...parameters: readonly string[]) =>
  spawn(process.execPath, ...parameters).stdout.trim();

const start = () => run("program.ts", "start");
const testAll = () => run("--include=dev", "program.ts", "test");
const installations = async () => (await readFile(folder("npm.log"), "utf8")).split("\n");
const changeLockFile = () =>
  utimes(folder("package-lock.json"), new Date(), new Date(Date.now() + 10_000));

test("npm start installs what the product needs, and npm test adds the rest once", async () => {
  expect([start(), testAll(), testAll(), start()]).toEqual(["start", "test", "test", "start"]);
  expect(await installations()).toEqual([
    "ci --omit=dev --prefer-offline --ignore-scripts",
    "install --no-save --include=dev --ignore-scripts",
    "",
  ]);
});

test("npm start removes nothing that npm test installed, also after an update", async () => {
  expect([testAll(), start()]).toEqual(["test", "start"]);
  await changeLockFile();
  start();
  expect(await installations()).toEqual([
    "ci --include=dev --prefer-offline --ignore-scripts",
    "ci --include=dev --prefer-offline --ignore-scripts",
    "",
  ]);
});

test("a file .env completes the environment, which counts more", async () => {
  await writeFile(folder(".env"), "HOST=0.0.0.0 # all\nPATH=/nowhere\n");
  const print = "console.log(process.env.HOST, process.env.PATH === '/nowhere');";
  await writeFile(folder("program.ts"), print);
  expect(start()).toBe("0.0.0.0 false");
});

test("a file .env that Node would misread starts nothing", async () => {
  await writeFile(folder(".env"), "\uFEFFHOST=0.0.0.0\n");
  expect(spawn(process.execPath, "program.ts")).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(/^Save \.env as UTF-8 without a byte order mark .*\n$/),
  });
});

test.each(["C# projects", "why?"])(
  "in the folder %j nothing is installed or built",
  async (name) => {
    await cp(folder("scripts"), folder(name, "scripts"), { recursive: true });
    const script = folder(name, "scripts/run.mjs");
    const { status, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Vite cannot build in a folder with # or \? in its path: .*\n$/);
  },
);

/** Makes npm fail in one folder only. */
const failIn = (failing: string) =>
  writeFile(folder("bin/npm"), NPM.replace("\n", `\n[ "$PWD" = ${failing} ] && exit 3\n`));

test("a failed installation starts nothing", async () => {
  await failIn(folder());
  expect(spawn(process.execPath, "program.ts")).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringContaining(`npm failed in ${folder()} (3).`),
  });
});

test("without the locked Node, which this process ran on, nothing starts either", async () => {
  const node = folder("scripts/node/bin/node");
  await cp(process.execPath, node);
  await failIn(folder("scripts/node"));
  expect(spawn(node, "program.ts")).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringContaining(`npm failed in ${folder("scripts/node")} (3).`),
  });
});
