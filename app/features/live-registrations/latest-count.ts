import { useSyncExternalStore } from "react";
import type { Registrations } from "./registrations-state.ts";

export type Count = Registrations & {
  /** False for the first count, which appears as it is; true once a step has changed it. */
  readonly hasAdvanced: boolean;
};

let latest: Count | undefined;
const listeners = new Set<() => void>();

/** Hands the count to all who show it: the panel, and the windows of the footer's city. */
export const publishCount = (next: (known: Count | undefined) => Count | undefined): void => {
  latest = next(latest);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns undefined until the page is hydrated and the panel has counted. */
export const useLatestCount = (): Count | undefined =>
  useSyncExternalStore(
    subscribe,
    () => latest,
    () => undefined,
  );
