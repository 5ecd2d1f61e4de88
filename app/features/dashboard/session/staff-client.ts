import { createContext, useContext } from "react";
import { type Backend, sharedBackend } from "#app/lib/backend.ts";
import { lastingStorage } from "#app/lib/device-storage.ts";

/** Where supabase-js keeps the session of the staff's pages. */
const STORAGE_KEY = "staff-auth";

export const staffBackend = sharedBackend({ storageKey: STORAGE_KEY, keepsSession: true });

export const BackendContext = createContext<Backend | undefined>(undefined);

export const useBackend = (): Backend => {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error("Nobody is signed in.");
  return backend;
};

/** Returns whether this browser holds a session, without loading the library. */
export const mayHaveSession = (): boolean => lastingStorage.read(STORAGE_KEY) !== null;

/** Returns whether this browser can keep a session; where site data is blocked it cannot. */
export const canKeepSession = (): boolean => {
  const probe = `${STORAGE_KEY}-probe`;
  const isKept = lastingStorage.write(probe, "");
  lastingStorage.remove(probe);
  return isKept;
};

/** Removes the session from this browser, even if the server could not end it. */
export const forgetSession = (): void => lastingStorage.remove(STORAGE_KEY);
