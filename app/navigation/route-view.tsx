import { use, useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { documentTitle, type Meta } from "#app/head/meta.ts";
import { useSettings } from "#app/lib/settings.ts";
import type { Route, RouteModule } from "#app/routes.ts";
import { loadedPage, loadPage } from "./load-page.ts";
import { onNavigate } from "./scroll-and-focus.ts";

/** Updates the document's head to the route; on the first page it changes nothing. */
const applyMeta = (meta: Meta, title: string, path: string): void => {
  document.title = title;
  const set = (name: string, content: string) =>
    document.head.querySelector(`meta[name="${name}"]`)?.setAttribute("content", content);
  set("description", meta.description);
  set("robots", meta.noindex ? "noindex" : "index, follow");
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(path, canonical.href).href;
};

/** Announces that the page is interactive: to the loader, which may hold a form, and in `html[data-ready]`. */
const announceReady = () => {
  document.documentElement.dataset.ready = "true";
  dispatchEvent(new Event("app:ready"));
};

/** Loads the drawings below the window, too: a print or a picture of the whole page shows them. */
const loadDrawings = () => {
  for (const drawing of document.images) drawing.loading = "eager";
};

/** Tells the router of a Back or Forward from before it listened. */
const catchUp = (pathname: string) => {
  if (pathname !== location.pathname) dispatchEvent(new PopStateEvent("popstate"));
};

type RouteProps = { readonly route: Route };

/** Shows one page, and brings the title, the scroll and the focus up to it (WCAG 2.4.2, 2.4.3). */
const LoadedView = ({ route, page }: RouteProps & { readonly page: RouteModule }) => {
  const { default: Page, meta } = page;
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();

  const settings = useSettings();

  useLayoutEffect(() => {
    const pageMeta = meta(settings, route.path);
    applyMeta(pageMeta, documentTitle(pageMeta, settings), route.path);
  }, [meta, route, settings]);
  useLayoutEffect(
    () => onNavigate({ key, pathname, hash, isReturn: navigationType === "POP" }),
    [key, pathname, hash, navigationType],
  );
  // Here and not in the root, which React hydrates before its pages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
  useEffect(() => {
    announceReady();
    loadDrawings();
    catchUp(pathname);
  }, []);

  return <Page path={route.path} />;
};

const LoadingView = ({ route }: RouteProps) => (
  <LoadedView route={route} page={use(loadPage(route))} />
);

/**
 * Shows a page at once when its code is here, and otherwise as soon as it is. Which of the two stays
 * as it was at first: a component that has suspended has to call `use` in every later pass too.
 */
export const RouteView = ({ route }: RouteProps) => {
  const [page] = useState(() => loadedPage(route));
  return page ? <LoadedView route={route} page={page} /> : <LoadingView route={route} />;
};
