import { useSyncExternalStore } from "react";

/** Returns a hook that reads a value again at each of these events. The server renders with `onServer`. */
export const eventValue = <T>(
  types: readonly string[],
  read: () => T,
  onServer: T,
  target: () => EventTarget = () => window,
) => {
  const subscribe = (onChange: () => void) => {
    const source = target();
    for (const type of types) source.addEventListener(type, onChange);
    return () => {
      for (const type of types) source.removeEventListener(type, onChange);
    };
  };
  return (): T => useSyncExternalStore(subscribe, read, () => onServer);
};

export const mediaValue = (query: string, onServer: boolean) =>
  eventValue(
    ["change"],
    () => matchMedia(query).matches,
    onServer,
    () => matchMedia(query),
  );

/** Returns a hook that reads a value shared by components far apart, undefined on the server, and its setter. */
export const createSharedState = <T>() => {
  let current: T | undefined;
  const changes = new EventTarget();
  const set = (next: T | undefined): void => {
    current = next;
    changes.dispatchEvent(new Event("change"));
  };
  const useValue = eventValue<T | undefined>(
    ["change"],
    () => current,
    undefined,
    () => changes,
  );
  return [useValue, set] as const;
};

/** Returns false only when the device itself reports that it has no network. */
export const useOnline = eventValue(["online", "offline"], () => navigator.onLine, true);

export const usePageVisible = eventValue(
  ["visibilitychange"],
  () => document.visibilityState === "visible",
  true,
);
