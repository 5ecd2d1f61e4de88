import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import "./styles/global.css";
import { documentHtml, type PageAssets } from "./document.ts";
import { metaAt } from "./head/meta.ts";
import { loadPage } from "./navigation/load-page.ts";
import { routes } from "./routes.ts";
import { Root } from "./shell/root.tsx";

export { routes };

/** Renders one route as a whole document: at build, and on each request in development. */
export const render = async (path: string, assets: PageAssets): Promise<string> => {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`No route has the path ${path}.`);
  const { meta } = await loadPage(route);
  const body = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <Root />
      </StaticRouter>
    </StrictMode>,
  );
  return documentHtml(path, metaAt(meta, route.path), body, assets);
};
