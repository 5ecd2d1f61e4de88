import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { event } from "#domain/event.ts";
import type { Edition } from "#domain/event-day.ts";
import type { RenderPostedForm } from "#domain/forms/posted-form.ts";
import { formOfType } from "#domain/forms/registry.ts";
import "./styles/global.css";
import { documentHtml, type PageAssets } from "./document.ts";
import { ApplicationForm } from "./features/application-form/application-form.tsx";
import { metaAt } from "./head/meta.ts";
import { SettingsContext } from "./lib/settings.ts";
import { loadPage } from "./navigation/load-page.ts";
import { routes } from "./routes.ts";
import { Root } from "./shell/root.tsx";

export { routes };

/**
 * Renders one address as a whole document, for an edition to come or a past one: at build, and on each
 * request in development.
 */
export const render = async (
  address: string,
  edition: Edition,
  assets: PageAssets,
): Promise<string> => {
  const route = routes.find(({ path }) => path === address.split("?")[0]);
  if (!route) throw new Error(`No route has the address ${address}.`);
  const { meta } = await loadPage(route);
  const body = renderToString(
    <StrictMode>
      <SettingsContext value={{ ...event, edition }}>
        <StaticRouter location={address}>
          <Root />
        </StaticRouter>
      </SettingsContext>
    </StrictMode>,
  );
  return documentHtml(route.path, metaAt(meta, route.path, edition), body, assets);
};

/** Renders the form that answers a posted one. It replaces the empty form of its page. */
export const renderPostedForm: RenderPostedForm = (posted, settings) => {
  const form = formOfType(posted.formType);
  if (!form) throw new Error(`No form has the type ${posted.formType}.`);
  return renderToString(
    <SettingsContext value={settings}>
      <StaticRouter location={form.path}>
        <ApplicationForm form={form} answer={posted} />
      </StaticRouter>
    </SettingsContext>,
  );
};
