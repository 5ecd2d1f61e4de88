import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "#server/database/engine.ts";
import { deriveKeys } from "#server/gateway/keys.ts";
import { SECRET_FILE } from "#server/gateway/sign-in/signing-secret.ts";
import { grantsOf, ONLY_INSERTS, strangersTables } from "#tests/support/database/grants.ts";
import { STAFF } from "#tests/support/people.ts";
import { question, staffClient, visitorClient } from "#tests/support/server/clients.ts";
import { forgeries, signed } from "#tests/support/server/forged-tokens.ts";
import { post } from "#tests/support/server/gateway.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { type Storage, setups } from "#tests/support/server/storage.ts";

const METRICS_TOKEN = "a-token-for-the-metrics-of-this-test";

/** Another member of staff, because one gets a code a minute. */
const OTHER_STAFF = "other@example.com";

describe.each(setups)("started servers on $name", (setup) => {
  let storage: Storage;
  let servers: readonly TestServer[] = [];
  const start = async () => {
    servers = await Promise.all(
      Array.from({ length: setup.instances }, () =>
        spawnServer(
          {
            ...storage.environment,
            TRUST_PROXY: "1",
            METRICS_TOKEN,
            ADMIN_EMAILS: `${STAFF},${OTHER_STAFF}`,
          },
          storage.dataDir,
        ),
      ),
    );
  };
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    servers = [];
  };
  /** Reads the database while no server runs, as PGlite takes one process only. */
  const read = async <T>(work: (engine: Engine) => Promise<T>): Promise<T> => {
    const engine = await storage.open();
    return work(engine).finally(() => engine.close());
  };
  beforeAll(async () => {
    storage = await setup.makeStorage();
    // The first start creates the database.
    await start();
    await stop();
  });
  afterAll(async () => {
    await stop();
    await storage.remove();
  });

  test("monitors see every instance, and strangers no metrics (docs/security.md 2.24, 2.25)", async () => {
    await start();
    for (const { url } of servers) {
      const readiness = await fetch(`${url}/readyz`);
      expect(readiness.status).toBe(200);
      expect(await readiness.json()).toEqual({ ready: true, failing: [] });
      expect((await fetch(`${url}/metrics`)).status).toBe(403);
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const metrics = await fetch(`${url}/metrics`, { headers });
      expect(await metrics.text()).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    }
    await stop();
  });

  test("requests and a restart change no grant (docs/security.md 5.10)", async () => {
    const fresh = await read(grantsOf);
    expect(strangersTables(fresh)).toEqual(ONLY_INSERTS);
    await start();
    const [server] = servers;
    if (!server) throw new Error("No server was started.");
    const client = await visitorClient(server);
    expect((await client.from("contact_queries").insert(question())).error).toBeNull();
    expect((await client.from("contact_queries").select("*")).error).not.toBeNull();
    const staff = await staffClient(server);
    expect((await staff.from("contact_queries").select("*")).error).toBeNull();
    await stop();
    expect(await read(grantsOf)).toEqual(fresh);
  });

  test("forged tokens open nothing, even with the server's own keys (docs/security.md 5.11)", async () => {
    const secret = storage.dataDir
      ? await readFile(join(storage.dataDir, SECRET_FILE), "utf8")
      : await read((engine) =>
          engine.begin(async ({ sql }) => {
            const [row] = await sql<{ value: string }>("select value from gateway.secrets");
            return row?.value ?? "";
          }),
        );
    const keys = deriveKeys(Buffer.from(secret.trim(), "base64url"));
    await start();
    const [server] = servers;
    if (!server) throw new Error("No server was started.");
    const { data } = await (await staffClient(server, OTHER_STAFF)).auth.getSession();
    const stolen = { genuine: data.session?.access_token ?? "", keys };

    for (const { url } of servers) {
      const statusOf = async (path: string, bearer: string, init: RequestInit = {}) => {
        const headers = {
          ...init.headers,
          apikey: keys.publishableKey,
          authorization: `Bearer ${bearer}`,
        };
        return (await fetch(url + path, { ...init, headers })).status;
      };
      const rows = "/rest/v1/contact_queries?select=*";
      for (const token of [stolen.genuine, await signed(stolen, {})])
        expect(await statusOf(rows, token)).toBe(200);
      for (const [, forge] of forgeries) {
        const forged = await forge(stolen);
        expect(await statusOf(rows, forged)).toBe(401);
        expect(await statusOf("/rest/v1/contact_queries", forged, post(question()))).toBe(401);
        expect(await statusOf("/rest/v1/rpc/undelivered_mail", forged, post({}))).toBe(401);
        expect([401, 403]).toContain(await statusOf("/auth/v1/user", forged));
        expect([401, 403]).toContain(await statusOf("/auth/v1/logout", forged, post({})));
      }
    }
  });
});
