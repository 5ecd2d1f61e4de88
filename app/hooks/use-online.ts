import { windowValue } from "./window-events.ts";

/** Returns false only when the device itself reports that it has no network. */
export const useOnline = windowValue(["online", "offline"], () => navigator.onLine, true);
