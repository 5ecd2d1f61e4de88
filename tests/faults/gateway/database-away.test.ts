import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openPostgresql } from "#server/database/postgresql.ts";
import { openOn, type TestEngine } from "#tests/support/engines.ts";
import { contactRow, openGateway, post, type TestGateway } from "#tests/support/gateway.ts";
import { listen } from "#tests/support/listen.ts";
import { STAFF } from "#tests/support/people.ts";

const sockets = new Set<Socket>();
let port: number | undefined;
let door: Server;
let gateway: TestGateway;

/** A door to PostgreSQL that the test can shut. */
const openDoor = async (): Promise<void> => {
  const { port: behind } = new URL(inject("postgresqlUrl"));
  door = createServer((socket) => {
    const inner = connect(Number(behind), "127.0.0.1");
    for (const end of [socket, inner]) {
      sockets.add(end);
      end.on("error", () => {});
    }
    socket.pipe(inner).pipe(socket);
  });
  port = await listen(door, port);
};

const shutDoor = async (): Promise<void> => {
  const shut = new Promise((resolve) => door.close(resolve));
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await shut;
};

const throughTheDoor: TestEngine = {
  name: "PostgreSQL",
  open: (ownSchemas) => {
    const url = new URL(inject("postgresqlUrl"));
    url.port = String(port);
    return openOn(openPostgresql(url.href), ownSchemas);
  },
};

beforeAll(async () => {
  await openDoor();
  gateway = await openGateway(throughTheDoor);
});
afterAll(async () => {
  await gateway.close();
  await shutDoor();
});

const insert = () => gateway.request("/rest/v1/contact_queries", post(contactRow()));

test("answers 503 in the API's own shape while PostgreSQL is out of reach, and goes on after", async () => {
  expect((await insert()).status).toBe(201);
  await shutDoor();

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

  await openDoor();
  expect((await insert()).status).toBe(201);
});

test("a connection that breaks in the middle of a statement counts as the same", async () => {
  const asked = gateway.db.database.transaction(async (sql) => {
    const slow = sql("select pg_sleep(20)");
    await shutDoor();
    return slow;
  });
  await expect(asked).rejects.toMatchObject({ code: "08006" });
  await openDoor();
  expect((await insert()).status).toBe(201);
});
