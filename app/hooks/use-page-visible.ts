import { useSyncExternalStore } from "react";
import { windowEvents } from "./window-events.ts";

const subscribe = windowEvents("visibilitychange");

/** Returns false while the tab is hidden. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible",
    () => true,
  );
