import { useSyncExternalStore } from "react";

/** Returns a subscription to events of the window for `useSyncExternalStore`; to none, it never calls. */
export const windowEvents =
  (...types: readonly string[]) =>
  (onChange: () => void) => {
    for (const type of types) addEventListener(type, onChange);
    return () => {
      for (const type of types) removeEventListener(type, onChange);
    };
  };

/** Returns a hook that reads a value again at each of these events. The server renders with `onServer`. */
export const windowValue = <T>(types: readonly string[], read: () => T, onServer: T) => {
  const subscribe = windowEvents(...types);
  return (): T => useSyncExternalStore(subscribe, read, () => onServer);
};
