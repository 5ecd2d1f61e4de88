import { type AddressInfo, isIPv6 } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { startServer } from "./server.ts";

const STOP_TIMEOUT_MS = 9_500;
/** How long a stop waits for requests that are being handled. */
const DRAIN_MS = 500;

const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

// A log that nobody reads any more, or whose disk is full, must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

const { app, env, stop } = await startServer(process.env).catch(fail);
const server = createAdaptorServer({
  fetch: app.fetch,
  serverOptions: {
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    // Longer than the 60 s of usual proxies, which would otherwise reuse a connection that just closed.
    keepAliveTimeout: 75_000,
  },
});
server.once("error", fail);
server.listen(env.port, env.host, () => {
  const { port } = server.address() as AddressInfo;
  const host = isIPv6(env.host) ? `[${env.host}]` : env.host;
  console.log(`Open ${env.publicUrl ?? `http://${host}:${port}`}`);
});

let isStopping = false;
const shutDown = async () => {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  const drained = new Promise((resolve) => server.close(resolve));
  await Promise.race([drained, sleep(DRAIN_MS)]);
  await stop();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void shutDown());
