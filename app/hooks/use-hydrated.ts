import { eventValue } from "./event-values.ts";

/** Returns false on the server and while its page is hydrated, true from then on. */
export const useHydrated = eventValue([], () => true, false);
