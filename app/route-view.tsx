import { use, useEffect } from "react";
import { applyMeta } from "./layout/meta.ts";
import type { Route, RouteModule } from "./routes.ts";

const pages = import.meta.glob<RouteModule>("./routes/*.tsx");

type Loading = { readonly promise: Promise<RouteModule>; module?: RouteModule };

const loads = new Map<string, Loading>();

/** Loads a page's code once; a failed load may be tried again. */
export const loadPage = ({ page }: Route): Promise<RouteModule> => {
  const known = loads.get(page);
  if (known) return known.promise;
  const load = pages[`./routes/${page}.tsx`];
  if (!load) throw new Error(`There is no page ${page}.`);
  const loading: Loading = {
    promise: load().then(
      (module) => {
        loading.module = module;
        return module;
      },
      (error) => {
        loads.delete(page);
        throw error;
      },
    ),
  };
  loads.set(page, loading);
  return loading.promise;
};

let isFirst = true;

/** One page. After the first it takes the title and the focus with it (WCAG 2.4.2, 2.4.3). */
export const RouteView = ({ route }: { route: Route }) => {
  const { default: Page, meta } = loads.get(route.page)?.module ?? use(loadPage(route));

  useEffect(() => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    applyMeta(meta, route.path);
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [meta, route]);

  return <Page />;
};
