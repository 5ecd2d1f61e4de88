import { createServer as createHttpServer } from "node:http";
import { Hono } from "hono";
import { createServer } from "vite";
import { editionOn, eventDay } from "#domain/event-day.ts";
import { formOfType } from "#domain/forms/registry.ts";
import type { Env } from "#server/env/env.ts";
import { localUrl } from "#server/env/local-url.ts";
import { startServer } from "#server/server.ts";
import type { Pages } from "#server/site/built-pages.ts";
import { installationText } from "#server/site/installation-text.ts";
import type { PagesEnv } from "#server/site/pages.ts";
import { insertFormResult, type PostedFormPage } from "#server/site/posted-form-page.ts";
import type { ServerEntry } from "./build/build.ts";
import { generateAssets } from "./build/generate-assets.ts";

// The server with hot reload: Vite serves the files of the browser, the server everything else. Node starts
// this program again when a file changes that it has imported itself.
await generateAssets();
const http = createHttpServer();
const vite = await createServer({
  // Vite's own loader writes a file, which `--watch` would take for a change.
  configLoader: "native",
  server: { middlewareMode: true, hmr: { server: http } },
});
const modules = ["/@vite/client", "/app/entry.client.tsx"];

const loadEntry = () => vite.ssrLoadModule("/app/entry.server.tsx") as Promise<ServerEntry>;

const developmentPages = async (env: Env): Promise<Pages> => {
  const documentOf = async ({ render }: ServerEntry, path: string): Promise<string> => {
    const day = eventDay(new Date());
    const assets = { css: "", stylesheets: [], fontFaces: "", modules };
    const document = await render(path, editionOn(day), assets);
    const withSettings = installationText(env, day);
    return vite.transformIndexHtml(path, withSettings(document));
  };

  const pages = new Hono<PagesEnv>().get("*", async (c) => {
    const entry = await loadEntry();
    const { path } = c.req;
    if (!entry.routes.some((route) => route.path === path)) return c.redirect("/");
    return c.html(await documentOf(entry, path));
  });

  const postedFormPage: PostedFormPage = async (posted) => {
    const entry = await loadEntry();
    const edition = editionOn(eventDay(new Date()));
    const page = await documentOf(entry, formOfType(posted.formType)?.path ?? "/");
    return {
      html: insertFormResult(page, posted, entry.renderPostedForm(posted, { ...env, edition })),
    };
  };
  return { pages, postedFormPage };
};

const { handle, env, stop } = await startServer(process.env, developmentPages);
http.on("request", (request, response) =>
  vite.middlewares(request, response, () => void handle(request, response)),
);
http.listen(env.port, env.host, () => console.log(`Open ${localUrl(env)}`));

let isStopping = false;
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"])
  process.on(event, async () => {
    // Ctrl-C arrives twice: from the terminal, and again from npm.
    if (isStopping) return;
    isStopping = true;
    await Promise.all([stop(), vite.close()]);
    process.exit(0);
  });
