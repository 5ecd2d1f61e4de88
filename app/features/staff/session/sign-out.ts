import type { Backend } from "#app/lib/backend.ts";
import { paths } from "#domain/paths.ts";
import { clearReturnPath, saveReturnPath } from "./return-path.ts";
import { forgetSession } from "./stored-session.ts";

const SIGN_OUT_WITHIN_MS = 5_000;

/** SPEC section 2: a full-page replace. The way back leads to the same place. */
export const redirectToSignIn = (): void => {
  saveReturnPath(location);
  location.replace(paths.signIn);
};

/** Ends the session there and here; here also when the server cannot be told. */
export const signOut = async (backend: Backend): Promise<void> => {
  const giveUp = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WITHIN_MS));
  await Promise.race([backend.auth.signOut().catch(() => {}), giveUp]);
  forgetSession();
  clearReturnPath();
  location.replace(paths.signIn);
};
