import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { question, readConfig, visitorClient } from "#tests/support/clients.ts";
import { spawnServer, type TestServer } from "#tests/support/spawn-server.ts";

const IDLE_SOCKETS = 500;
const BODIES = 300;
const LARGEST_GROWTH_KB = 300 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await spawnServer();
});
afterAll(() => server.stop());

const open = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.resume();
  return socket;
};

const memoryKb = (): number =>
  Number(
    execFileSync("ps", ["-o", "rss=", "-p", String(server.process.pid)], { encoding: "utf8" }),
  );

test("closes slow and idle connections, and serves a visitor (docs/security.md 5.32)", async () => {
  const idle = await Promise.all(Array.from({ length: IDLE_SOCKETS }, open));
  const slowHeader = await open();
  slowHeader.write("GET / HTTP/1.1\r\nhost: x\r\n");
  const slowBody = await open();
  slowBody.write(
    "POST /api/send-email HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
  );
  const closed = Promise.all(
    [...idle, slowHeader, slowBody].map((socket) => once(socket, "close")),
  );

  expect((await fetch(server.url)).status).toBe(200);
  const { status } = await (await visitorClient(server)).from("contact_queries").insert(question());
  expect(status).toBe(201);
  await closed;
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test("gives the memory of hostile bodies back (docs/security.md 5.17)", async () => {
  const { supabasePublishableKey: apikey } = await readConfig(server);
  const kinds = ["x".repeat(1024 * 1024), "[".repeat(30_000), `{"name":"${"a".repeat(30_000)}`];
  const flood = async () => {
    for (let count = 0; count < BODIES; count += 1)
      for (const path of ["/rest/v1/contact_queries", "/api/send-email"])
        await fetch(`${server.url}${path}`, {
          method: "POST",
          headers: { apikey, "content-type": "application/json" },
          body: kinds[count % kinds.length] ?? "",
        }).then(
          async (answer) => {
            expect(answer.status).toBeGreaterThanOrEqual(400);
            expect(answer.status).toBeLessThan(500);
            await answer.text();
          },
          // The server hung up before all was sent.
          () => {},
        );
  };
  await flood();
  const before = memoryKb();
  await flood();
  await flood();
  expect(memoryKb() - before).toBeLessThan(LARGEST_GROWTH_KB);
});
