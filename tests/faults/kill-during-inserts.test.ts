import { afterEach, describe, expect, test } from "vitest";
import { rounds } from "#tests/support/long.ts";
import { question, visitorClient } from "#tests/support/server/clients.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { type Storage, setups } from "#tests/support/server/storage.ts";

const KILLS = rounds(2, 20);
const WRITERS = 8;
const ROWS_BEFORE_A_KILL = 10;
/** All kills together stay below the hourly limit of one network. */
const MOST_ROWS_BEFORE_A_KILL = 100;

describe.each(setups)("kill -9 under load on $name", ({ instances, makeStorage }) => {
  let storage: Storage;
  const servers: TestServer[] = [];
  const kill = () => Promise.all(servers.splice(0).map((server) => server.stop("SIGKILL")));
  afterEach(async () => {
    await kill();
    await storage.remove();
  });

  /** Sends rows as browsers do, kills one server, and returns what was acknowledged. */
  const sendUntilKilled = async (victim: TestServer): Promise<readonly string[]> => {
    const acknowledged: string[] = [];
    let isOver = false;
    const write = async (server: TestServer) => {
      const client = await visitorClient(server);
      while (!isOver && acknowledged.length < MOST_ROWS_BEFORE_A_KILL) {
        const row = question();
        const { status } = await client.from("contact_queries").insert(row);
        if (status !== 201) return;
        acknowledged.push(row.id);
      }
    };
    const writers = servers.flatMap((server) =>
      Array.from({ length: WRITERS / instances }, () => write(server)),
    );
    const isBusy = () => acknowledged.length >= ROWS_BEFORE_A_KILL;
    await expect.poll(isBusy, { timeout: 60_000, interval: 5 }).toBe(true);
    await victim.stop("SIGKILL");
    isOver = true;
    await Promise.all(writers);
    return acknowledged;
  };

  test(`${KILLS} times loses no acknowledged row, and no email to the team (docs/security.md 5.13)`, async () => {
    storage = await makeStorage();
    const start = () => spawnServer(storage.environment, storage.dataDir);
    while (servers.length < instances) servers.push(await start());
    const acknowledged: string[] = [];
    for (let count = 0; count < KILLS; count += 1) {
      const index = count % instances;
      const victim = servers[index];
      if (victim) acknowledged.push(...(await sendUntilKilled(victim)));
      servers[index] = await start();
    }
    await kill();
    const engine = await storage.open();
    const stored = await engine.begin(({ sql }) =>
      sql<{ id: string }>(
        "select r.id from public.contact_queries as r join private.outbox as o on o.submission_id = r.id and o.kind = 'team'",
      ),
    );
    await engine.close();
    const ids = new Set(stored.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  }, 1_200_000);
});
