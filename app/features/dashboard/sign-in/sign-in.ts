import { type GetBackend, NOT_CONFIGURED } from "#app/lib/backend.ts";
import { tidyNumber } from "#domain/forms/formats.ts";
import { CODE_DIGITS } from "#domain/sign-in-code.ts";

const TOO_MANY_REQUESTS = 429;

/** Why a call failed; `isHeldBack` when the server asks to wait before the next code. */
export type Refusal = { readonly text: string; readonly isHeldBack?: boolean };

/** Sends a code to an address on the allowlist, in lower case, or returns why it could not. */
export const requestCode = async (
  getBackend: GetBackend,
  email: string,
): Promise<Refusal | undefined> => {
  if (email === "") return { text: "Please enter your work email address." };
  let text = "Unable to verify authorization. Please try again later.";
  try {
    const backend = await getBackend();
    if (!backend) return { text: NOT_CONFIGURED };
    const allowed = await backend.rpc("is_allowed_admin", { email_input: email });
    if (allowed.error) return { text };
    if (allowed.data !== true)
      return { text: "This email is not authorized. Contact the site administrator." };
    text = "Could not send OTP. Verify the email and try again.";
    const options = { shouldCreateUser: false };
    const { error } = await backend.auth.signInWithOtp({ email, options });
    const isHeldBack = error?.status === TOO_MANY_REQUESTS;
    return error ? { text, isHeldBack } : undefined;
  } catch {
    return { text };
  }
};

/** Signs in with the code from the mail, or returns why it could not. */
export const verifyCode = async (
  getBackend: GetBackend,
  email: string,
  code: string,
): Promise<Refusal | undefined> => {
  const token = tidyNumber(code);
  if (token.length < CODE_DIGITS)
    return { text: `Enter the ${CODE_DIGITS}-digit OTP from your email.` };
  const invalid = { text: "Invalid or expired OTP. Request a new code." };
  try {
    const backend = await getBackend();
    if (!backend) return { text: NOT_CONFIGURED };
    const { error } = await backend.auth.verifyOtp({ email, token, type: "email" });
    return error ? invalid : undefined;
  } catch {
    return invalid;
  }
};
