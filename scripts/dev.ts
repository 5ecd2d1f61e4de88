import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createServer } from "vite";
import type { PagesEnv } from "#server/http/pages.ts";
import { startServer } from "#server/server.ts";
import type { ServerEntry } from "./build/build.ts";
import { generateAssets } from "./build/generate-assets.ts";

// The server with hot reload: Vite serves the files of the browser, the server everything else.
await generateAssets();
const http = createHttpServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http } } });
const modules = ["/@vite/client", "/app/entry.client.tsx"];

const developmentPages = new Hono<PagesEnv>().get("*", async (c) => {
  const { routes, render } = (await vite.ssrLoadModule("/app/entry.server.tsx")) as ServerEntry;
  const { path } = c.req;
  if (!routes.some((route) => route.path === path)) return c.redirect("/");
  const document = await render(path, { css: "", fonts: [], modules });
  return c.html(await vite.transformIndexHtml(path, document));
});

const { app, env, stop } = await startServer(process.env, async () => developmentPages);
const handleRequest = getRequestListener(app.fetch);
http.on("request", (request, response) =>
  vite.middlewares(request, response, () => void handleRequest(request, response)),
);
http.listen(env.port, env.host, () => console.log(`Open http://${env.host}:${env.port}`));

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, async () => {
    // Ctrl-C arrives twice: from the terminal, and again from npm.
    if (isStopping) return;
    isStopping = true;
    await Promise.all([stop(), vite.close()]);
    process.exit(0);
  });
