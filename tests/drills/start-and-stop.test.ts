import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { SEND_EMAIL_PATH } from "#domain/send-email.ts";
import { post } from "#tests/support/gateway/gateway.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import {
  allIds,
  question,
  staffClient,
  submit,
  visitorClient,
} from "#tests/support/server/clients.ts";
import { freePort } from "#tests/support/server/listen.ts";
import {
  isServing,
  prepareDataDir,
  SERVER,
  spawnServer,
} from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder(beforeEach);

test.each(["SIGTERM", "SIGINT"] as const)(
  "exits with 0 on %s, and has every row and session after the next start (docs/security.md 5.34)",
  async (signal) => {
    const first = await spawnServer();
    const row = question();
    await (await visitorClient(first)).from("contact_queries").insert(row);
    const { session } = (await (await staffClient(first)).auth.getSession()).data;
    first.process.kill(signal);
    const code = await new Promise((resolve) => first.process.once("exit", resolve));
    expect(code).toBe(0);

    const second = await spawnServer({}, first.dataDir);
    try {
      const staff = await visitorClient(second);
      await staff.auth.refreshSession({ refresh_token: session?.refresh_token ?? "" });
      expect(await allIds(staff, "contact_queries")).toContain(row.id);
    } finally {
      await second.stop();
      await first.stop();
    }
  },
);

test.each([
  ["standard output", "", 200],
  ["standard error", "smtp://127.0.0.1:1", 502],
])("continues when %s is closed by its reader", async (_, smtpUrl, expected) => {
  const server = await spawnServer({ SMTP_URL: smtpUrl });
  try {
    server.process.stdout?.destroy();
    server.process.stderr?.destroy();
    // One mail after the other writes a line to the log.
    for (let count = 0; count < 2; count += 1) {
      const over = { subject: crypto.randomUUID() };
      await submit(server, contactForm, over);
      const call = post({ formType: "contact", formData: sampleValues(contactForm, over) });
      expect((await fetch(server.url + SEND_EMAIL_PATH, call)).status).toBe(expected);
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(server.process.exitCode).toBeNull();
  } finally {
    await server.stop();
  }
});

test("continues when its log cannot be written", async () => {
  const port = await freePort();
  await prepareDataDir(folder());
  const full = openSync("/dev/full", "w");
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env.PATH, DATA_DIR: folder(), PORT: String(port) },
    stdio: ["ignore", full, full],
  });
  closeSync(full);
  try {
    await expect.poll(() => isServing(`http://127.0.0.1:${port}`), { timeout: 120_000 }).toBe(true);
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill("SIGKILL");
  }
});
