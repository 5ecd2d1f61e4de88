import type { AddressInfo } from "node:net";
import { localUrl } from "./env/local-url.ts";
import { failStart, StartError } from "./errors.ts";
import { createHttpServer } from "./http/http-server.ts";
import { endWhenBlocked } from "./lib/watchdog.ts";
import { announce } from "./log.ts";

const STOP_TIMEOUT_MS = 9_000;

// A closed pipe or a full disk under the log must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

// Read first: when the parent has ended, this is the id of the process that adopts orphans.
const parent = process.ppid;

// Imported here, because it reads a file, which is missing where it is started in another folder.
const { handle, env, stop } = await import("./server.ts")
  .then(({ startServer }) => startServer(process.env))
  .catch(failStart);
const { server, drain } = createHttpServer(handle);
server.once("error", async ({ code }: NodeJS.ErrnoException) => {
  await stop();
  const place = `port ${env.port} of ${env.host}`;
  failStart(
    new StartError(`The server cannot listen on ${place} (${code}). Set another PORT or HOST.`),
  );
});
server.listen(env.port, env.host, () => {
  const { port } = server.address() as AddressInfo;
  announce(`Open ${env.publicUrl ?? localUrl({ host: env.host, port })}`);
});

let isStopping = false;
const shutDown = async () => {
  if (isStopping) return;
  isStopping = true;
  endWhenBlocked(STOP_TIMEOUT_MS);
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await stop(drain());
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void shutDown());
// If npm is killed it passes no signal on, and this process would go on holding the data folder.
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === parent || void shutDown(), 500).unref();
