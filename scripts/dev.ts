import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import { startProduct } from "#server/product.ts";
import type { ServerEntry } from "./build.ts";

/** The same product with hot reload: Vite answers for the pages, the server for everything else. */
const http = createHttpServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server: http } } });

const renderPage = async (path: string): Promise<string | undefined> => {
  const { routes, render } = (await vite.ssrLoadModule("/app/entry.server.tsx")) as ServerEntry;
  if (!routes.some((route) => route.path === path)) return undefined;
  const modules = ["/@vite/client", "/app/entry.client.tsx"];
  return vite.transformIndexHtml(path, await render(path, { css: "", fonts: [], modules }));
};

const product = await startProduct(process.env, { renderPage });
const answer = getRequestListener(product.app.fetch);
http.on("request", (request, response) =>
  vite.middlewares(request, response, () => void answer(request, response)),
);
http.listen(product.env.port, product.env.host);
