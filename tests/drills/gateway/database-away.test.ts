import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openPostgresql } from "#server/database/engines/postgresql.ts";
import { openOn, preparedDatabase, type TestEngine } from "#tests/support/database/engines.ts";
import { contactRow, openGateway, post, type TestGateway } from "#tests/support/gateway/gateway.ts";
import { STAFF } from "#tests/support/people.ts";
import { listen } from "#tests/support/server/listen.ts";

type Connection = { readonly ends: readonly [Socket, Socket]; isSilent: boolean };

const connections = new Set<Connection>();
let port: number | undefined;
let proxy: Server;
let gateway: TestGateway;

/** Opens a proxy to PostgreSQL that the test can close, and whose connections it can silence. */
const openProxy = async (): Promise<void> => {
  const { port: target } = new URL(inject("postgresqlUrl"));
  proxy = createServer((client) => {
    const database = connect(Number(target), "127.0.0.1");
    const connection: Connection = { ends: [client, database], isSilent: false };
    connections.add(connection);
    client.on("data", (bytes) => connection.isSilent || database.write(bytes));
    database.on("data", (bytes) => connection.isSilent || client.write(bytes));
    client.on("close", () => database.destroy());
    for (const end of connection.ends) end.on("error", () => {});
  });
  port = await listen(proxy, port);
};

const closeProxy = async (): Promise<void> => {
  const closed = new Promise((resolve) => proxy.close(resolve));
  for (const { ends } of connections) for (const end of ends) end.destroy();
  connections.clear();
  await closed;
};

const throughProxy: TestEngine = {
  name: "PostgreSQL",
  open: async () => {
    const url = new URL(await preparedDatabase());
    url.port = String(port);
    return openOn(openPostgresql(url.href));
  },
};

beforeAll(async () => {
  await openProxy();
  gateway = await openGateway(throughProxy);
});
afterAll(async () => {
  await gateway.close();
  await closeProxy();
});

const insert = () => gateway.request("/rest/v1/contact_queries", post(contactRow()));

test("responds 503 in the format of the API while PostgreSQL cannot be reached, and recovers", async () => {
  expect((await insert()).status).toBe(201);
  await closeProxy();

  const refused = await insert();
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    code: "08006",
    message: "The database cannot take this now. Please try again later.",
  });
  const code = await gateway.request("/auth/v1/otp", post({ email: STAFF, create_user: false }));
  expect(code.status).toBe(503);
  expect(await code.json()).toMatchObject({ code: 503, error_code: "unexpected_failure" });
  expect(gateway.log.length).toBeGreaterThan(0);
  for (const line of gateway.log) expect(line).toMatch(/failed: 08006$/);

  await openProxy();
  expect((await insert()).status).toBe(201);
});

test("treats a connection that breaks during a statement in the same way", async () => {
  const asked = gateway.db.database.transaction(async (sql) => {
    const slow = sql("select pg_sleep(20)");
    await closeProxy();
    return slow;
  });
  await expect(asked).rejects.toMatchObject({ code: "08006" });
  await openProxy();
  expect((await insert()).status).toBe(201);
});

test("replaces connections that went silent, without a restart (docs/security.md 5.38)", async () => {
  const { database } = gateway.db;
  const ask = () => database.transaction((sql) => sql("select 1 as one"));
  await Promise.all(Array.from({ length: 10 }, ask));
  for (const connection of connections) connection.isSilent = true;
  const answers = await Promise.allSettled(Array.from({ length: 10 }, ask));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill("rejected"));
  expect(await ask()).toEqual([{ one: 1 }]);
});
