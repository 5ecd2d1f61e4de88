import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { RenderPostedForm } from "#domain/forms/posted-form.ts";
import { formOfType } from "#domain/forms/registry.ts";
import "./styles/global.css";
import { documentHtml, type PageAssets } from "./document.ts";
import { ApplicationForm } from "./features/application-form/application-form.tsx";
import { metaAt } from "./head/meta.ts";
import { AddressesContext } from "./lib/settings.ts";
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

/** Renders the form that answers a posted one. It replaces the empty form of its page. */
export const renderPostedForm: RenderPostedForm = (posted, addresses) => {
  const form = formOfType(posted.formType);
  if (!form) throw new Error(`No form has the type ${posted.formType}.`);
  return renderToString(
    <AddressesContext value={addresses}>
      <StaticRouter location={form.path}>
        <ApplicationForm form={form} answer={posted} />
      </StaticRouter>
    </AddressesContext>,
  );
};
