import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { KEY_FRAGMENT } from "#domain/paths.ts";

const keyInAddress = (): string | undefined =>
  location.hash.startsWith(KEY_FRAGMENT) ? location.hash.slice(KEY_FRAGMENT.length) : undefined;

/** The router renders anew for each address. */
const neverChanges = () => () => {};

/** Returns the key in the fragment of the address. The server sees none. */
export const useOwnKey = (): string | undefined => {
  useLocation();
  return useSyncExternalStore(neverChanges, keyInAddress, () => undefined);
};
