import type { Backend } from "#app/lib/backend.ts";
import { paths } from "#domain/paths.ts";
import { forgetDrafts } from "./drafts.ts";
import { clearReturnPath, saveReturnPath } from "./return-path.ts";
import { forgetSession } from "./staff-client.ts";

const SIGN_OUT_WITHIN_MS = 5_000;

/** Replaces the page with the login page, which leads back to the same place. */
export const redirectToSignIn = (): void => {
  saveReturnPath(location);
  location.replace(paths.signIn);
};

/** Ends the session on the server and in this browser; here even if the server cannot be reached. */
export const signOut = async (backend: Backend): Promise<void> => {
  // First, because the end of the session already leads to another page.
  forgetDrafts();
  const timeout = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WITHIN_MS));
  await Promise.race([backend.auth.signOut().catch(() => {}), timeout]);
  forgetSession();
  clearReturnPath();
  location.replace(paths.signIn);
};
