import { spawnSync } from "node:child_process";
import { chmod, cp, mkdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Notes its parameters, and leaves the files that show npm's work. */
const NPM = `#!/bin/sh
echo "$*" >> npm.log
[ "$1" = ci ] && rm -rf node_modules
mkdir -p node_modules
mkdir -p node_modules/vitest
case "$*" in *--include=dev*) echo '"node_modules/vitest"';; esac > node_modules/.package-lock.json
case "$*" in *--include=optional*) echo /binding-${process.platform}-${process.arch};; esac >> node_modules/.package-lock.json
`;

/** Whatever npm's own settings leave out or run. */
const ALWAYS = "--include=optional --ignore-scripts --loglevel=error";

const folder = temporaryFolder(beforeEach);

beforeEach(async () => {
  for (const script of [
    ...["run.mjs", "install.mjs", "choose-node.mjs", "check-env.mjs", "build/stale.mjs"],
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
    `ci --omit=dev --prefer-offline ${ALWAYS}`,
    `install --no-save --include=dev ${ALWAYS}`,
    "",
  ]);
});

test("npm start removes nothing that npm test installed, also after an update", async () => {
  expect([testAll(), start()]).toEqual(["test", "start"]);
  await changeLockFile();
  start();
  expect(await installations()).toEqual([
    `ci --include=dev --prefer-offline ${ALWAYS}`,
    `ci --include=dev --prefer-offline ${ALWAYS}`,
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

test.each(["C# projects", "why?"])("in folder %j nothing is installed or built", async (name) => {
  await cp(folder("scripts"), folder(name, "scripts"), { recursive: true });
  const script = folder(name, "scripts/run.mjs");
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Vite cannot build in a folder with # or \? in its path: .*\n$/);
});

test("packages that somebody installed without optional ones are completed", async () => {
  await mkdir(folder("node_modules"));
  await writeFile(folder("node_modules/.package-lock.json"), "{}");
  expect(start()).toBe("start");
  expect(await installations()).toEqual([`ci --omit=dev --prefer-offline ${ALWAYS}`, ""]);
});

test("calls to this machine go past the operator's proxy", async () => {
  await writeFile(folder("program.ts"), "console.log(process.env.no_proxy);");
  expect(start()).toBe("localhost,127.0.0.1,[::1],");
});

/** Makes npm fail in one folder only. */
const failIn = (failing: string) =>
  writeFile(folder("bin/npm"), NPM.replace("\n", `\n[ "$PWD" = ${failing} ] && exit 3\n`));

test("a failed installation starts nothing", async () => {
  await failIn(folder());
  expect(spawn(process.execPath, "program.ts")).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringContaining(`npm failed in ${folder()} (3), for`),
  });
});

/** Copies this Node to where it counts as too old. */
const oldNode = async () => {
  const node = folder("scripts/node/bin/node");
  await cp(process.execPath, node);
  return node;
};

test("a locked Node that lost its run bit gets it back; one that cannot run is named with the cure", async () => {
  const node = await oldNode();
  const locked = folder(
    `scripts/node/node_modules/node-${process.platform}-${process.arch}/bin/node`,
  );
  await cp(node, locked);
  await chmod(locked, 0o644);
  await writeFile(folder("scripts/node/package-lock.json"), "{}");
  await writeFile(folder("scripts/node/node_modules/.package-lock.json"), "{}");
  expect(spawn(node, "program.ts", "start").stdout.trim()).toBe("start");
  await rm(folder("node_modules/.bin"), { recursive: true });
  await writeFile(folder("node_modules/.bin"), "");
  expect(spawn(node, "program.ts")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /is too old, and the one in .*scripts\/node cannot be run here \(EEXIST\)\. Install Node 22\.22 or later\.\n$/,
    ),
  });
});

test("without the locked Node, which this process ran on, nothing starts either", async () => {
  const node = await oldNode();
  await failIn(folder("scripts/node"));
  expect(spawn(node, "program.ts")).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringContaining(`npm failed in ${folder("scripts/node")} (3), for`),
  });
});
