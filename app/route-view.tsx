import { use, useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { applyMeta } from "./layout/apply-meta.ts";
import { fetchPicturesLater } from "./layout/fetch-pictures.ts";
import { enterPage } from "./layout/page-scroll.ts";
import { loadPage } from "./load-page.ts";
import type { Route } from "./routes.ts";

/** One page. It takes the title, the scroll and the focus with it (WCAG 2.4.2, 2.4.3). */
export const RouteView = ({ route }: { route: Route }) => {
  const { default: Page, meta } = use(loadPage(route));
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();

  useLayoutEffect(() => applyMeta(meta, route.path), [meta, route]);
  useLayoutEffect(
    () => enterPage({ key, pathname, hash, isReturn: navigationType === "POP" }),
    [key, pathname, hash, navigationType],
  );
  // Here, not at the root, which is hydrated before its pages: what the loader holds can be sent now.
  useEffect(() => void dispatchEvent(new Event("app:ready")), []);

  useEffect(fetchPicturesLater, []);

  return <Page />;
};
