import { withRetry } from "#app/lib/with-retry.ts";
import type { Route, RouteModule } from "#app/routes.ts";

const pages = import.meta.glob<RouteModule>("../pages/*.tsx");

const loads = new Map<string, Promise<RouteModule>>();
const loaded = new Map<string, RouteModule>();

/**
 * Loads a page's code once. A dropped file is asked for again, because a link would otherwise lead to an
 * error; a second failure is kept, because rendering would repeat the load for ever.
 */
export const loadPage = ({ page }: Route): Promise<RouteModule> => {
  const known = loads.get(page);
  if (known) return known;
  const load = pages[`../pages/${page}.tsx`];
  if (!load) throw new Error(`There is no page ${page}.`);
  const loading = withRetry(load).then((module) => {
    loaded.set(page, module);
    return module;
  });
  loads.set(page, loading);
  return loading;
};

/** Returns a page whose code is here, so that hydration need not wait even a turn for it. */
export const loadedPage = ({ page }: Route): RouteModule | undefined => loaded.get(page);
