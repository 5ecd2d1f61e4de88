import type { Route, RouteModule } from "#app/routes.ts";

const pages = import.meta.glob<RouteModule>("../pages/*.tsx");

/** React's `use` reads these two at once, where it would wait a turn for a plain promise. */
type Loading = Promise<RouteModule> & { status?: "fulfilled"; value?: RouteModule };

const loads = new Map<string, Loading>();

/** Loads a page's code once. A failed load stays one: drawing would ask for it again and again. */
export const loadPage = ({ page }: Route): Promise<RouteModule> => {
  const known = loads.get(page);
  if (known) return known;
  const load = pages[`../pages/${page}.tsx`];
  if (!load) throw new Error(`There is no page ${page}.`);
  const loading: Loading = load().then((value) => {
    Object.assign(loading, { status: "fulfilled", value });
    return value;
  });
  loads.set(page, loading);
  return loading;
};
