/** Where supabase-js keeps the session of the staff's pages. */
export const STAFF_STORAGE_KEY = "staff-auth";

/** Whether this browser holds a session, so that a page can tell without loading the library. */
export const mayHaveSession = (storage: Pick<Storage, "getItem"> = localStorage): boolean =>
  storage.getItem(STAFF_STORAGE_KEY) !== null;

/** Forgets the session here, also when the server could not be told. */
export const forgetSession = (storage: Pick<Storage, "removeItem"> = localStorage): void =>
  storage.removeItem(STAFF_STORAGE_KEY);
