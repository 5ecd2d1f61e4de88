import { createServer as createHttpServer } from "node:http";
import { createServer } from "vite";
import type { StoredLineUp } from "#domain/line-up.ts";
import type { ServerEntry } from "#domain/page-settings.ts";
import type { Env } from "#server/env/env.ts";
import { localUrl } from "#server/env/local-url.ts";
import { startServer } from "#server/server.ts";
import { readKit } from "#server/site/media-kit.ts";
import { createSite, type RenderPage, type Site } from "#server/site/site.ts";
import { generateAssets } from "./build/generate-assets.ts";

// The server with hot reload: Vite serves the files of the browser, the server everything else. Node starts
// this program again when a file changes that it has imported itself.
await generateAssets();
const kitFiles = await readKit("build/media-kit");
const http = createHttpServer();
const vite = await createServer({
  // Vite's own loader writes a file, which `--watch` would take for a change.
  configLoader: "native",
  server: { middlewareMode: true, hmr: { server: http } },
});
const modules = ["/@vite/client", "/app/entry.client.tsx"];

const assets = { css: "", stylesheets: [], fontFaces: "", modules };

/** Renders each page anew, with the modules as they are now. */
const render: RenderPage = async (path, settings) => {
  const entry = (await vite.ssrLoadModule("/app/entry.server.tsx")) as ServerEntry;
  return vite.transformIndexHtml(path, await entry.render(path, settings, assets));
};

const developmentSite = async (installation: Env): Promise<Site> => {
  let lineUp: StoredLineUp | undefined;
  const newSite = (): Site => {
    const now = () => new Date();
    const site = createSite({
      installation,
      files: new Map(),
      kitFiles,
      render,
      now,
      encode: undefined,
    });
    if (lineUp) site.showLineUp(lineUp);
    return site;
  };
  // Without a policy: Vite's own code connects to it, and adds styles.
  return {
    get: async (path) => {
      const file = await newSite().get(path);
      return file && { ...file, headers: { ...file.headers, "content-security-policy": "" } };
    },
    answer: async (path, found) => ({ ...(await newSite().answer(path, found)), headers: {} }),
    showLineUp: (stored) => {
      lineUp = stored;
    },
  };
};

const { handle, env, stop } = await startServer(process.env, developmentSite);
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
