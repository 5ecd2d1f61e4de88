import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openPostgresql } from "#server/database/postgresql.ts";
import { openOn, type TestEngine } from "#tests/support/database/engines.ts";
import { STAFF } from "#tests/support/people.ts";
import { contactRow, openGateway, post, type TestGateway } from "#tests/support/server/gateway.ts";
import { listen } from "#tests/support/server/listen.ts";

const sockets = new Set<Socket>();
let port: number | undefined;
let proxy: Server;
let gateway: TestGateway;

/** Opens a proxy to PostgreSQL that the test can close. */
const openProxy = async (): Promise<void> => {
  const { port: target } = new URL(inject("postgresqlUrl"));
  proxy = createServer((socket) => {
    const inner = connect(Number(target), "127.0.0.1");
    for (const end of [socket, inner]) {
      sockets.add(end);
      end.on("error", () => {});
    }
    socket.pipe(inner).pipe(socket);
  });
  port = await listen(proxy, port);
};

const closeProxy = async (): Promise<void> => {
  const closed = new Promise((resolve) => proxy.close(resolve));
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await closed;
};

const throughProxy: TestEngine = {
  name: "PostgreSQL",
  open: (ownSchemas) => {
    const url = new URL(inject("postgresqlUrl"));
    url.port = String(port);
    return openOn(openPostgresql(url.href), ownSchemas);
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
