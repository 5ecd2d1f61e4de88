import { sharedBackend } from "#app/lib/backend.ts";

/** Where supabase-js keeps the session of the staff's pages. */
const STORAGE_KEY = "staff-auth";

/** The client of the staff's pages, which keeps its session in this browser. */
export const staffBackend = sharedBackend({ storageKey: STORAGE_KEY, keepsSession: true });

/** Returns whether this browser holds a session, without loading the library. */
export const mayHaveSession = (storage: Pick<Storage, "getItem"> = localStorage): boolean =>
  storage.getItem(STORAGE_KEY) !== null;

/** Removes the session from this browser, even if the server could not end it. */
export const forgetSession = (storage: Pick<Storage, "removeItem"> = localStorage): void =>
  storage.removeItem(STORAGE_KEY);
