import { type DeviceStorage, tabStorage } from "#app/lib/device-storage.ts";
import { paths } from "#domain/paths.ts";

const KEY = "dashboard-return-path";

/** Keeps where a member of staff was, for the way back through the login page. */
export const saveReturnPath = (
  place: { readonly pathname: string; readonly search: string },
  storage: DeviceStorage = tabStorage,
): void => void storage.write(KEY, place.pathname + place.search);

export const clearReturnPath = (storage: DeviceStorage = tabStorage): void => storage.remove(KEY);

/** Returns the saved path and forgets it; `/admin` if there is none or it leads anywhere else. */
export const takeReturnPath = (storage: DeviceStorage = tabStorage): string => {
  const path = storage.read(KEY) ?? paths.admin;
  clearReturnPath(storage);
  return path === paths.admin || path.startsWith(`${paths.admin}?`) ? path : paths.admin;
};
