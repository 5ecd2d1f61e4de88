import { createAdaptorServer } from "@hono/node-server";
import { startProduct } from "./product.ts";

const STOP_WITHIN_MS = 9_000;

const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

const { app, env, stop } = await startProduct(process.env).catch(fail);
const server = createAdaptorServer({
  fetch: app.fetch,
  serverOptions: { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 10_000 },
});
server.once("error", fail);
server.listen(env.port, env.host, () => {
  console.log(`Open ${env.publicUrl ?? `http://${env.host}:${env.port}`}`);
});

let isStopping = false;
const shutDown = async () => {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  server.close();
  if ("closeIdleConnections" in server) server.closeIdleConnections();
  await stop();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void shutDown());
