import { paths } from "#domain/paths.ts";

const KEY = "desk-place";

/** Keeps where a member of staff was, for the way back through the login page. */
export const saveReturnPath = (
  place: { readonly pathname: string; readonly search: string },
  storage: Pick<Storage, "setItem"> = sessionStorage,
): void => storage.setItem(KEY, place.pathname + place.search);

export const clearReturnPath = (storage: Pick<Storage, "removeItem"> = sessionStorage): void =>
  storage.removeItem(KEY);

/** The remembered place, once; `/admin` where there is none or where it is not the desk of this site. */
export const takeReturnPath = (
  storage: Pick<Storage, "getItem" | "removeItem"> = sessionStorage,
): string => {
  const place = storage.getItem(KEY) ?? paths.admin;
  clearReturnPath(storage);
  return place === paths.admin || place.startsWith(`${paths.admin}?`) ? place : paths.admin;
};
