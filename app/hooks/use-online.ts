import { useSyncExternalStore } from "react";
import { windowEvents } from "./window-events.ts";

const subscribe = windowEvents("online", "offline");

/** Returns false only when the device itself reports that it has no network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
