import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** The query of the address, read anew on every rendering; the prerendered page knows none. */
export const useSearch = (): string =>
  useSyncExternalStore(
    neverChanges,
    () => location.search,
    () => "",
  );
