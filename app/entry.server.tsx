import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { type ServerEntry, withEdition } from "#domain/page-settings.ts";
import "./styles/global.css";
import { documentHtml } from "./document.ts";
import { SettingsContext } from "./lib/settings.ts";
import { loadPage } from "./navigation/load-page.ts";
import { certificateRoute, routes as sharedRoutes } from "./routes.ts";
import { Root } from "./shell/root.tsx";

export const routes = [...sharedRoutes, certificateRoute];

/** Renders one path as a document. Rejects where any part fails, also one that React would leave to the browser. */
export const render: ServerEntry["render"] = async (path, page, assets) => {
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`No route has the path ${path}.`);
  const { meta } = await loadPage(route);
  const settings = withEdition(page);
  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <SettingsContext value={settings}>
        <StaticRouter location={path}>
          <Root routes={routes} />
        </StaticRouter>
      </SettingsContext>
    </StrictMode>,
    // In one piece: otherwise React sends large parts after the rest, with scripts that move them.
    {
      onError: (error) => {
        failure ??= error;
      },
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  if (failure !== undefined) throw failure;
  // React asks for the pictures of the first screen once more, where the parser would find them next.
  const body = (await new Response(prelude).text()).replace(/^(<link rel="preload"[^>]*>)+/, "");
  return documentHtml(route.path, meta(settings, route.path), body, assets, settings);
};
