import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { windowEvents } from "#app/hooks/window-events.ts";
import { KEY_FRAGMENT } from "#domain/paths.ts";

const subscribe = windowEvents("hashchange");

const keyInAddress = (): string | undefined =>
  location.hash.startsWith(KEY_FRAGMENT) ? location.hash.slice(KEY_FRAGMENT.length) : undefined;

/** Returns the key in the fragment of the address. The prerendered page has none. */
export const useOwnKey = (): string | undefined => {
  useLocation();
  return useSyncExternalStore(subscribe, keyInAddress, () => undefined);
};
