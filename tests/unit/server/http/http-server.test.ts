import { once } from "node:events";
import { get as httpGet, type RequestListener, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { connectionLimits, createHttpServer } from "#server/http/http-server.ts";
import { listen } from "#tests/support/server/listen.ts";
import { openSocket, pipelined } from "#tests/support/server/raw-socket.ts";

const start = async (handle: RequestListener, over: object = {}) => {
  const { server, drain } = createHttpServer(handle, { ...connectionLimits(), ...over });
  const url = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, drain, url };
};

/** Resolves when the server has taken a connection and closed it. */
const closedByServer = async (server: object): Promise<void> => {
  const [socket] = (await once(server as Socket, "connection")) as [Socket];
  await once(socket, "close");
};

test("closes a connection whose client does not read the response", async () => {
  const { server, url } = await start((_, response) => response.end(Buffer.alloc(64_000_000)), {
    silenceMs: 500,
  });
  const closed = closedByServer(server);
  const socket = await openSocket(url);
  socket.write(pipelined(["/"]));
  await closed;
  socket.destroy();
});

test("a connection has the times of docs/security.md 2.18", () => {
  expect(connectionLimits()).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: 75_000,
    silenceMs: 30_000,
  });
});

test.each([
  ["headers", "GET / HTTP/1.1\r\nhost: a\r\n", { headersTimeout: 100, requestTimeout: 0 }],
  [
    "bodies",
    "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{",
    { headersTimeout: 0, requestTimeout: 100 },
  ],
])("%s that never end are answered with 408", async (_, sent, limits) => {
  const { url } = await start(() => {}, { ...limits, connectionsCheckingInterval: 20 });
  const socket = await openSocket(url);
  socket.write(sent);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  socket.destroy();
});

test("hands over ten unanswered requests of a connection, and ends it at the eleventh", async () => {
  let handled = 0;
  const { server, url } = await start(() => {
    handled += 1;
  });
  const closed = closedByServer(server);
  const socket = await openSocket(url);
  socket.write(pipelined(Array(1_000).fill("/")));
  await closed;
  expect(handled).toBe(10);
});

test("drops a connection beyond the limit", async () => {
  const { server, url } = await start((_, response) => response.end(), { maxConnections: 1 });
  const first = await openSocket(url);
  const dropped = once(server, "drop");
  const second = await openSocket(url);
  await dropped;
  for (const socket of [first, second]) socket.destroy();
});

test("while it drains, ends each connection with its response and refuses new requests", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<ServerResponse>();
  const { drain, url } = await start((_, response) => begin(response));
  const idle = await openSocket(url);
  const early = once(httpGet(`${url}/`), "response");
  const response = await begun;

  const drained = drain();
  let received = "";
  idle.on("data", (bytes) => {
    received += bytes;
  });
  idle.write(pipelined(["/"]));
  await once(idle, "close");
  expect(received).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close/i);
  expect(received).toMatch(/retry-after: \d/i);

  response.end("done");
  const [{ headers, statusCode }] = await early;
  expect([statusCode, headers.connection]).toEqual([200, "close"]);
  await drained;
});
