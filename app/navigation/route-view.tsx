import { use, useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { applyMeta } from "#app/head/apply-meta.ts";
import { metaAt } from "#app/head/meta.ts";
import type { Route } from "#app/routes.ts";
import { loadedPage, loadPage } from "./load-page.ts";
import { preloadLazyImages } from "./preload-lazy-images.ts";
import { onNavigate } from "./scroll-and-focus.ts";

/** Announces that the page is interactive: to the loader, which may hold a form, and in `html[data-ready]`. */
const announceReady = () => {
  document.documentElement.dataset.ready = "true";
  dispatchEvent(new Event("app:ready"));
};

/** Shows one page, and brings the title, the scroll and the focus up to it (WCAG 2.4.2, 2.4.3). */
export const RouteView = ({ route }: { readonly route: Route }) => {
  const { default: Page, meta } = loadedPage(route) ?? use(loadPage(route));
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();

  useLayoutEffect(() => applyMeta(metaAt(meta, route.path), route.path), [meta, route]);
  useLayoutEffect(
    () => onNavigate({ key, pathname, hash, isReturn: navigationType === "POP" }),
    [key, pathname, hash, navigationType],
  );
  // Here and not in the root, which React hydrates before its pages.
  useEffect(announceReady, []);
  useEffect(preloadLazyImages, []);

  return <Page path={route.path} />;
};
