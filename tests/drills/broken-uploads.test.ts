import { once } from "node:events";
import { expect, test } from "vitest";
import { readConfig } from "#tests/support/server/clients.ts";
import { openSocket } from "#tests/support/server/raw-socket.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";

test("logs no failure when a visitor breaks off an upload (docs/security.md 5.42)", async () => {
  const server = await spawnServer();
  const { supabasePublishableKey: apikey } = await readConfig(server);
  const failures = () => server.log().filter(({ event }) => event !== "request");
  expect(failures()).toEqual([]);
  for (const path of ["/rest/v1/contact_queries", "/auth/v1/otp", "/api/send-email"])
    for (const [length, part] of [
      ["content-length: 100", '{"name":'],
      ["transfer-encoding: chunked", '8\r\n{"name":\r\n'],
    ]) {
      const socket = await openSocket(server.url);
      const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\napikey: ${apikey}`;
      socket.write(`${head}\r\ncontent-type: application/json\r\n${length}\r\n\r\n${part}`);
      // The server is reading the body by the time that it has answered another visitor.
      await (await fetch(`${server.url}/healthz`)).text();
      socket.destroy();
      await once(socket, "close");
      await (await fetch(`${server.url}/healthz`)).text();
    }
  expect(await server.stop()).toBe(0);
  expect(failures()).toEqual([]);
  expect(server.log().filter(({ level }) => level !== "info")).toEqual([]);
});
