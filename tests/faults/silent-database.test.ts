import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Engine } from "#server/database/engine.ts";
import { openPostgresql } from "#server/database/postgresql.ts";
import { listen } from "#tests/support/server/listen.ts";

type Connection = { readonly ends: readonly Socket[]; isSilent: boolean };

const connections: Connection[] = [];

/** Passes bytes on to PostgreSQL and back, except on connections that have been silenced. */
const proxy = createServer((client) => {
  const { hostname, port } = new URL(inject("postgresqlUrl"));
  const database = connect(Number(port), hostname);
  const connection: Connection = { ends: [client, database], isSilent: false };
  connections.push(connection);
  client.on("data", (bytes) => connection.isSilent || database.write(bytes));
  database.on("data", (bytes) => connection.isSilent || client.write(bytes));
  for (const socket of connection.ends) socket.on("error", () => {});
  client.on("close", () => database.destroy());
});

let engine: Engine;
beforeAll(async () => {
  const port = await listen(proxy);
  engine = openPostgresql(inject("postgresqlUrl").replace(/:\d+(?=\/)/, `:${port}`));
});
afterAll(async () => {
  for (const { ends } of connections) for (const end of ends) end.destroy();
  proxy.close();
  await engine.close();
});

const ask = () => engine.begin(({ sql }) => sql<{ one: number }>("select 1 as one"));

test("replaces connections that went silent, without a restart", async () => {
  await Promise.all(Array.from({ length: 10 }, ask));
  for (const connection of connections) connection.isSilent = true;

  const answers = await Promise.allSettled(Array.from({ length: 10 }, ask));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill("rejected"));
  expect(await ask()).toEqual([{ one: 1 }]);
});
