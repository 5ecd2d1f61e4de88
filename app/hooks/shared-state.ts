import { useSyncExternalStore } from "react";

/**
 * Holds a value for components that are far apart. Returns the hook that reads it, undefined on the
 * page as the server rendered it, and the function that sets it.
 */
export const createSharedState = <T>() => {
  let current: T | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const useValue = (): T | undefined =>
    useSyncExternalStore(
      subscribe,
      () => current,
      () => undefined,
    );
  const set = (next: T | undefined): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  return [useValue, set] as const;
};
