import { spawn, spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allIds, question, staffClient, visitorClient } from "#tests/support/clients.ts";
import { freePort } from "#tests/support/listen.ts";
import { spawnServer } from "#tests/support/spawn-server.ts";

const startSecond = (dataDir: string, port: number, environment = {}) =>
  spawnSync(process.execPath, ["server/index.ts"], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), ...environment },
    encoding: "utf8",
    timeout: 30_000,
  });

test("refuses a second process on a folder, naming the first (docs/security.md 5.14)", async () => {
  const first = await spawnServer();
  try {
    const second = startSecond(first.dataDir, await freePort());
    expect(second.status).toBe(1);
    expect(second.stderr).toContain(`process ${first.process.pid}`);

    const { status } = await (await visitorClient(first))
      .from("contact_queries")
      .insert(question());
    expect(status).toBe(201);
  } finally {
    await first.stop();
  }
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "exits with 0 on %s and has every row after the next start (docs/security.md 5.34)",
  async (signal) => {
    const first = await spawnServer();
    const row = question();
    await (await visitorClient(first)).from("contact_queries").insert(row);
    first.process.kill(signal);
    const code = await new Promise((resolve) => first.process.once("exit", resolve));
    expect(code).toBe(0);

    const second = await spawnServer({}, first.dataDir);
    try {
      expect(await allIds(await staffClient(second), "contact_queries")).toContain(row.id);
    } finally {
      await second.stop();
      await first.stop();
    }
  },
);

test("goes on when its log cannot be written", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "full-log-"));
  const port = await freePort();
  const full = openSync("/dev/full", "w");
  const child = spawn(process.execPath, ["server/index.ts"], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ["ignore", full, full],
  });
  closeSync(full);
  try {
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status), {
        timeout: 120_000,
      })
      .toBe(200);
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill("SIGKILL");
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});

test("names every invalid variable in one message", async () => {
  const { status, stderr } = startSecond("unused", 0, {
    PORT: "seventy",
    SMTP_URL: "mail.example",
    ADMIN_EMAILS: "nobody",
    TRUST_PROXY: "perhaps",
  });
  expect(status).toBe(1);
  for (const name of ["PORT", "SMTP_URL", "ADMIN_EMAILS", "TRUST_PROXY"])
    expect(stderr).toContain(name);
});
