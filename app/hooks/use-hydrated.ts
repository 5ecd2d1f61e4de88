import { useSyncExternalStore } from "react";
import { windowEvents } from "./window-events.ts";

const neverChanges = windowEvents();

/** Returns false on the server and while its page is hydrated, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
