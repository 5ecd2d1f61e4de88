import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPglite } from "#server/database/pglite.ts";
import { allIds, question, staffClient, visitorClient } from "#tests/support/clients.ts";
import { spawnServer } from "#tests/support/spawn-server.ts";

const KILLS = 5;
const WRITERS = 8;
/** In the team's mail, as `question()` writes it. */
const QUESTION = /Question ([0-9a-f-]{36})/;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kill-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writers insert as fast as they can until the process dies; answers what was acknowledged. */
const insertUntilKilled = async (): Promise<readonly string[]> => {
  const server = await spawnServer({}, folder);
  const acknowledged: string[] = [];
  const write = async () => {
    const client = await visitorClient(server);
    for (;;) {
      const row = question();
      const { error, status } = await client.from("contact_queries").insert(row);
      if (status === 201) acknowledged.push(String(row.id));
      else if (error) return;
    }
  };
  const writers = Array.from({ length: WRITERS }, write);
  while (acknowledged.length < 40) await new Promise((resolve) => setTimeout(resolve, 5));
  await server.stop("SIGKILL");
  await Promise.all(writers);
  return acknowledged;
};

/** What the outbox owes, paced acknowledgements included, is due at the next start. */
const fallDue = async (): Promise<void> => {
  const engine = await openPglite(join(folder, "database"));
  await engine.begin(({ sql }) =>
    sql("update private.outbox set due_at = now() where sent_at is null"),
  );
  await engine.close();
};

test(`mails each acknowledged row after ${KILLS} kill -9 (docs/security.md 5.13)`, async () => {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) acknowledged.push(...(await insertUntilKilled()));
  expect(acknowledged.length).toBeGreaterThanOrEqual(40 * KILLS);

  await fallDue();
  const server = await spawnServer({}, folder);
  try {
    const stored = await allIds(await staffClient(server), "contact_queries");
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    const unmailed = async () => {
      const mailed = new Set(
        (await server.mails()).map(({ text }) => QUESTION.exec(text ?? "")?.[1]),
      );
      return acknowledged.filter((id) => !mailed.has(id));
    };
    await expect.poll(unmailed, { timeout: 120_000, interval: 1_000 }).toEqual([]);
  } finally {
    await server.stop();
  }
}, 300_000);
