import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runChecks } from "#cli/doctor/run-checks.ts";
import { phaseOn } from "#domain/edition.ts";
import { eventDay } from "#domain/event-day.ts";
import { lockFolder } from "#server/database/data-folder/folder-lock.ts";
import { openEmbeddedBackend } from "#server/embedded-backend.ts";
import { OperationsError } from "#server/errors.ts";
import { serveOperations } from "#server/operations/operations-socket.ts";
import { runCommand } from "#tests/support/server/commands.ts";
import { problemsOf, soundSetUp } from "#tests/support/server/doctor.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";
import { listen } from "#tests/support/server/listen.ts";

const setUp = soundSetUp();

describe("a set-up without a fault has no problem", () => {
  test("before the first start (7.7.10)", async () => {
    expect(await problemsOf(setUp.environment)).toEqual([]);
  });

  test("on the folder of a running server, which it asks, and of one that has ended (7.7.10)", async () => {
    const env = { dataDir: setUp.folder, dataSync: false, edition: defaultEdition };
    const backend = await openEmbeddedBackend(env, undefined, {
      mailer: { destination: "", send: async () => {}, close: () => {} },
      networkOf: () => "192.0.2.1",
      log: () => {},
      info: () => {},
    });
    await backend.service?.operations.addStaff("ravi@conference.org");
    const running = await runChecks(setUp.environment);
    await backend.close();
    const ended = await runChecks(setUp.environment);
    for (const found of [running, ended]) {
      const texts = found.map(({ text }) => text);
      expect(found.filter(({ level }) => level === "problem")).toEqual([]);
      expect(texts).toContainEqual(expect.stringMatching(/^All \d+ migrations are applied\.$/));
      expect(texts).toContain("Staff who may sign in: 2.");
    }
  });
});

test("variables that are invalid are a problem each", async () => {
  const invalid = { PORT: "seventy", TRUST_PROXY: "perhaps" };
  expect(await problemsOf({ ...setUp.environment, ...invalid })).toEqual([
    "PORT must be a number from 0 to 65535.",
    "TRUST_PROXY must be 1 or 0.",
  ]);
});

describe("reports a fault of the data folder:", () => {
  test("it cannot be written", async () => {
    await writeFile(join(setUp.folder, "file"), "");
    const DATA_DIR = join(setUp.folder, "file/data");
    const [first] = await problemsOf({ ...setUp.environment, DATA_DIR });
    expect(first).toMatch(/^DATA_DIR cannot be written: .*file\/data \(ENOTDIR\)\. Make it/);
  });

  test("it is nearly full", async ({ skip }) => {
    const mount = ["-t", "tmpfs", "-o", "size=64m", "tmpfs", setUp.folder];
    if (spawnSync("mount", mount).status !== 0) skip("this user may not mount a small disk");
    try {
      expect(await problemsOf(setUp.environment)).toEqual([
        expect.stringMatching(
          /^Only [\d.]+ GB( and [\d,]+ inodes)? are free for DATA_DIR.* Free at least 1 GB and 4,000/,
        ),
      ]);
    } finally {
      spawnSync("umount", [setUp.folder]);
    }
  });

  test("the running server is of a version that cannot be asked", async () => {
    const unknown = () => Promise.reject(new OperationsError("It does not know this."));
    const close = await serveOperations(
      { listStaff: async () => [], describeDatabase: unknown } as never,
      setUp.folder,
    );
    expect(await problemsOf(setUp.environment)).toEqual([
      "The running server cannot be asked: It does not know this. Start it again.",
    ]);
    await close();
  });

  test("another process holds it, and does not answer", async () => {
    const database = join(setUp.folder, "database");
    await mkdir(database);
    const lock = await lockFolder(database);
    expect(await problemsOf(setUp.environment)).toEqual([
      expect.stringMatching(/^The data folder is in use by process \d+.* Stop it first/),
    ]);
    await lock.release();
  });
});

describe("reports a fault of the port:", () => {
  test("another program holds it, and says nothing", async () => {
    const silent = createServer((socket) => socket.end());
    const PORT = String(await listen(silent));
    expect(await problemsOf({ ...setUp.environment, PORT })).toEqual([
      `No server can listen at http://127.0.0.1:${PORT} (EADDRINUSE). Set another PORT or HOST.`,
    ]);
    silent.close();
  });

  test("its host is of another machine", async () => {
    expect(await problemsOf({ ...setUp.environment, HOST: "nosuch.invalid" })).toEqual([
      expect.stringMatching(
        /^No server can listen at .* \(ENOTFOUND\)\. Set another PORT or HOST\.$/,
      ),
    ]);
  });
});

test("the command prints a line for each check, their number, and exits with 1 (7.7.10)", async () => {
  const { code, stdout } = await runCommand("doctor", [], {
    ...setUp.environment,
    EVENT_MAILBOXES: "",
    EVENT_LINKS: "",
  });
  expect(code).toBe(1);
  const lines = stdout.trimEnd().split("\n");
  const isPast = phaseOn(defaultEdition, eventDay(new Date())) === "past";
  expect(lines.at(-1)).toBe(`1 problem, ${isPast ? "2 warnings" : "1 warning"}.`);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^(ok|warning|problem|by hand) +\S/);
});
