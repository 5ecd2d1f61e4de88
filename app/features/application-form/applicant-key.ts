import { useLocation } from "react-router";
import { useHydrated } from "#app/hooks/use-search.ts";
import { KEY_FRAGMENT } from "#domain/paths.ts";

/** Returns the key in the fragment of the address. The server sees none. */
export const useApplicantKey = (): string | undefined => {
  const { hash } = useLocation();
  return useHydrated() && hash.startsWith(KEY_FRAGMENT)
    ? hash.slice(KEY_FRAGMENT.length)
    : undefined;
};
