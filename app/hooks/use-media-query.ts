import { useCallback, useSyncExternalStore } from "react";

/** Returns whether a media query matches; on the page as the server rendered it, `onServer`. */
export const useMediaQuery = (query: string, onServer: boolean): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  );
};
