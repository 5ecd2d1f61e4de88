import type { Route, RouteModule } from "./routes.ts";

const pages = import.meta.glob<RouteModule>("./routes/*.tsx");

type Loading = { readonly promise: Promise<RouteModule>; module?: RouteModule };

const loads = new Map<string, Loading>();

/** Loads a page's code once. A failed load stays one: drawing would ask for it again and again. */
export const loadPage = ({ page }: Route): Promise<RouteModule> => {
  const known = loads.get(page);
  if (known) return known.promise;
  const load = pages[`./routes/${page}.tsx`];
  if (!load) throw new Error(`There is no page ${page}.`);
  const loading: Loading = {
    promise: load().then((module) => {
      loading.module = module;
      return module;
    }),
  };
  loads.set(page, loading);
  return loading.promise;
};

/** What has arrived already: hydration needs it without waiting. */
export const loadedPage = ({ page }: Route): RouteModule | undefined => loads.get(page)?.module;
