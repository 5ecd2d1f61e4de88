import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { question, readConfig } from "#tests/support/server/clients.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";

const CLIENTS = 64;

/** How a request ended: its status, or the code of its error and whether the connection had served before. */
type Ending = { readonly status?: number | undefined; readonly lost?: string; reused: boolean };

test("answers each request of a kept connection while it stops (docs/security.md 5.41)", async () => {
  const server = await spawnServer();
  const { supabasePublishableKey: apikey } = await readConfig(server);
  const agent = new Agent({ keepAlive: true });
  const insert = (): Promise<Ending> =>
    new Promise((resolve) => {
      const outgoing = request(`${server.url}/rest/v1/contact_queries`, {
        agent,
        method: "POST",
        headers: { apikey, "content-type": "application/json" },
      });
      outgoing.on("response", (response) => {
        response.resume();
        response.on("close", () =>
          resolve({ status: response.statusCode, reused: outgoing.reusedSocket }),
        );
      });
      outgoing.on("error", ({ code }: NodeJS.ErrnoException) =>
        resolve({ lost: code ?? "", reused: outgoing.reusedSocket }),
      );
      outgoing.end(JSON.stringify(question()));
    });

  const endings: Ending[] = [];
  const { promise: busy, resolve: isBusy } = Promise.withResolvers<void>();
  const client = async () => {
    for (;;) {
      const ending = await insert();
      endings.push(ending);
      if (endings.length === 4 * CLIENTS) isBusy();
      if (ending.lost !== undefined) return;
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await busy;
  expect(await server.stop()).toBe(0);
  await Promise.all(clients);
  agent.destroy();

  const kept = endings.filter(({ reused }) => reused);
  expect(kept.length).toBeGreaterThan(CLIENTS);
  expect(kept.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
});
