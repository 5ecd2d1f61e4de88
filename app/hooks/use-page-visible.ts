import { windowValue } from "./window-events.ts";

/** Returns false while the tab is hidden. */
export const usePageVisible = windowValue(
  ["visibilitychange"],
  () => document.visibilityState === "visible",
  true,
);
