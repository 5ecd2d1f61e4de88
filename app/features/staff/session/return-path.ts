import { paths } from "#domain/paths.ts";

const KEY = "dashboard-return-path";

/** Keeps where a member of staff was, for the way back through the login page. */
export const saveReturnPath = (
  place: { readonly pathname: string; readonly search: string },
  storage: Pick<Storage, "setItem"> = sessionStorage,
): void => storage.setItem(KEY, place.pathname + place.search);

export const clearReturnPath = (storage: Pick<Storage, "removeItem"> = sessionStorage): void =>
  storage.removeItem(KEY);

/** Returns the saved path and forgets it; `/admin` if there is none or it leads anywhere else. */
export const takeReturnPath = (
  storage: Pick<Storage, "getItem" | "removeItem"> = sessionStorage,
): string => {
  const path = storage.getItem(KEY) ?? paths.admin;
  clearReturnPath(storage);
  return path === paths.admin || path.startsWith(`${paths.admin}?`) ? path : paths.admin;
};
