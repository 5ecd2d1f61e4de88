import { use, useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { applyMeta } from "#app/head/apply-meta.ts";
import { metaAt } from "#app/head/meta.ts";
import type { Route } from "#app/routes.ts";
import { loadPage } from "./load-page.ts";
import { preloadLazyImages } from "./preload-lazy-images.ts";
import { onNavigate } from "./scroll-and-focus.ts";

/** One page. It takes the title, the scroll and the focus with it (WCAG 2.4.2, 2.4.3). */
export const RouteView = ({ route }: { route: Route }) => {
  const { default: Page, meta } = use(loadPage(route));
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();

  useLayoutEffect(() => applyMeta(metaAt(meta, route.path), route.path), [meta, route]);
  useLayoutEffect(
    () => onNavigate({ key, pathname, hash, isReturn: navigationType === "POP" }),
    [key, pathname, hash, navigationType],
  );
  // Here, not at the root, which is hydrated before its pages: what the loader holds can be sent now.
  useEffect(() => void dispatchEvent(new Event("app:ready")), []);

  useEffect(preloadLazyImages, []);

  return <Page path={route.path} />;
};
