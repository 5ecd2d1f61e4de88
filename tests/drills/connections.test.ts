import { once } from "node:events";
import { expect, test } from "vitest";
import { rounds } from "#tests/support/long.ts";
import { opened } from "#tests/support/opened.ts";
import { readConfig } from "#tests/support/server/clients.ts";
import { openSocket, pipelined } from "#tests/support/server/raw-socket.ts";
import { memoryKb, spawnServer } from "#tests/support/server/spawn-server.ts";

const BODIES = rounds(30, 300);
const UNREADING = 20;
const REQUESTS = 1_500;
const UNREAD_GROWTH_KB = 200 * 1024;
const LARGEST_GROWTH_KB = 300 * 1024;

const server = opened(() => spawnServer());

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
          async (response) => {
            expect(response.status).toBeGreaterThanOrEqual(400);
            expect(response.status).toBeLessThan(500);
            await response.text();
          },
          // The server closed the connection before everything was sent.
          () => {},
        );
  };
  await flood();
  const before = memoryKb(server);
  await flood();
  await flood();
  expect(memoryKb(server) - before).toBeLessThan(LARGEST_GROWTH_KB);
});

test("ends connections that send requests and read no response (docs/security.md 5.40)", async () => {
  for (let count = 0; count < 200; count += 1) await (await fetch(server.url)).text();
  const before = memoryKb(server);

  const sockets = await Promise.all(
    Array.from({ length: UNREADING }, () => openSocket(server.url)),
  );
  const closed = Promise.all(sockets.map((socket) => once(socket, "close")));
  for (const socket of sockets) socket.write(pipelined(Array(REQUESTS).fill("/")));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(memoryKb(server) - before).toBeLessThan(UNREAD_GROWTH_KB);
  for (const socket of sockets) socket.resume();
  await closed;
});

test("answers a few requests that arrive together, in their order", async () => {
  const socket = await openSocket(server.url);
  let received = "";
  socket.on("data", (bytes) => {
    received += bytes;
  });
  socket.write(pipelined(["/healthz", "/robots.txt", "/healthz"]));
  await expect.poll(() => received.match(/HTTP\/1\.1 200/g)?.length).toBe(3);
  expect(received).toMatch(/ok[\s\S]*User-agent[\s\S]*ok$/i);
  socket.destroy();
});
