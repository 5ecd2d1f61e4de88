import { lastingStorage } from "#app/lib/device-storage.ts";
import { VIEWS, type View } from "./url-state.ts";

const STORAGE_KEY = "dashboard-view";

/** Returns the view that staff last chose on this device; undefined before the first choice. */
export const readDeviceView = (): View | undefined =>
  VIEWS.find(([view]) => view === lastingStorage.read(STORAGE_KEY))?.[0];

export const keepDeviceView = (view: View): void => {
  lastingStorage.write(STORAGE_KEY, view);
};
