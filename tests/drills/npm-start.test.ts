import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "#tests/support/server/listen.ts";
import { isServing, prepareDataDir } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const dataDir = temporaryFolder(beforeEach);

describe("`npm start`", () => {
  let url: string;
  let npm: ChildProcess;
  beforeEach(async () => {
    const port = await freePort();
    await prepareDataDir(dataDir());
    url = `http://127.0.0.1:${port}`;
    npm = spawn("npm", ["start"], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir(), PORT: String(port) },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await expect.poll(() => isServing(url), { timeout: 120_000 }).toBe(true);
  });
  afterEach(async () => {
    npm.kill("SIGKILL");
  });

  /** The server holds the other end of the pipe until it exits. */
  const serverGone = () => once(npm.stdout?.resume() ?? npm, "close");

  test("runs the built server and no other process, and passes SIGTERM on", async () => {
    const children = execFileSync("ps", ["--ppid", String(npm.pid), "-o", "args="], {
      encoding: "utf8",
    });
    expect(children).toMatch(/^node .*build\/server\/index\.js\n$/);
    expect(existsSync(dataDir("database.lock"))).toBe(true);
    npm.kill("SIGTERM");
    await serverGone();
    expect(existsSync(dataDir("database.lock"))).toBe(false);
  });

  test("ends its server when it is killed, so that the next start finds the folder free", async () => {
    npm.kill("SIGKILL");
    await serverGone();
    expect(await isServing(url)).toBe(false);
  });
});

test("`npm start` creates the database in a process that ends", async () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["scripts/run.mjs", "scripts/create-database.ts"],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir() }, encoding: "utf8" },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(existsSync(dataDir("database.created"))).toBe(true);
  expect(existsSync(dataDir("database.lock"))).toBe(false);
});
