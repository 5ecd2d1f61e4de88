import type { Backend } from "#app/lib/backend.ts";
import { tabStorage } from "#app/lib/device-storage.ts";
import { paths } from "#domain/paths.ts";
import { forgetDrafts } from "./drafts.ts";
import { forgetSession } from "./staff-client.ts";

const RETURN_PATH = "dashboard-return-path";

/** Kept until the next sign-in, where a session has ended by itself. */
const ENDED = "dashboard-session-ended";

/** Returns whether the login page stands in place of a dashboard whose session has ended. */
export const hasSessionEnded = (): boolean => tabStorage.read(ENDED) !== null;

/** Returns the path that led to the login page and forgets it; `/admin` if there is none or it leads anywhere else. */
export const takeReturnPath = (): string => {
  const path = tabStorage.read(RETURN_PATH) ?? paths.admin;
  tabStorage.remove(RETURN_PATH);
  tabStorage.remove(ENDED);
  return path === paths.admin || path.startsWith(`${paths.admin}?`) ? path : paths.admin;
};

/** Replaces the page with the login page, which says why and leads back to the same place. */
export const redirectToSignIn = (hadSession = true): void => {
  if (hadSession) tabStorage.write(ENDED, "");
  tabStorage.write(RETURN_PATH, location.pathname + location.search);
  location.replace(paths.signIn);
};

const SIGN_OUT_WITHIN_MS = 5_000;

/** Ends the session on the server and in this browser; here even if the server cannot be reached. */
export const signOut = async (backend: Backend): Promise<void> => {
  // First, because the end of the session already leads to another page.
  forgetDrafts();
  const timeout = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WITHIN_MS));
  await Promise.race([backend.auth.signOut().catch(() => {}), timeout]);
  forgetSession();
  tabStorage.remove(RETURN_PATH);
  tabStorage.remove(ENDED);
  location.replace(paths.signIn);
};
