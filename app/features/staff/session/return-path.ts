const KEY = "desk-place";
const DESK = "/admin";

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
  const place = storage.getItem(KEY) ?? DESK;
  clearReturnPath(storage);
  return place === DESK || place.startsWith(`${DESK}?`) ? place : DESK;
};
