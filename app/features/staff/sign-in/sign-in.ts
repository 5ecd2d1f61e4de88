import { type Backend, type GetBackend, NOT_CONFIGURED } from "#app/lib/backend.ts";
import { CODE_DIGITS } from "#domain/sign-in-code.ts";

const TOO_MANY_REQUESTS = 429;

/** The outcome of a call; `heldBack` when the server asks to wait before the next code. */
export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly text: string; readonly heldBack?: boolean };

/** Calls the backend. Returns `failure` when that throws, as it does without a network. */
const call = async (
  getBackend: GetBackend,
  failure: Outcome,
  run: (backend: Backend) => Promise<Outcome>,
): Promise<Outcome> => {
  try {
    const backend = await getBackend();
    return backend ? await run(backend) : { ok: false, text: NOT_CONFIGURED };
  } catch {
    return failure;
  }
};

/** Sends a code to an address on the allowlist. */
export const requestCode = async (getBackend: GetBackend, input: string): Promise<Outcome> => {
  const email = input.trim().toLowerCase();
  if (email === "") return { ok: false, text: "Please enter your work email address." };
  const unverified: Outcome = {
    ok: false,
    text: "Unable to verify authorization. Please try again later.",
  };
  return call(getBackend, unverified, async (backend) => {
    const { data, error } = await backend.rpc("is_allowed_admin", { email_input: email });
    if (error) return unverified;
    return data === true
      ? sendCode(backend, email)
      : { ok: false, text: "This email is not authorized. Contact the site administrator." };
  });
};

const sendCode = async (backend: Backend, email: string): Promise<Outcome> => {
  const text = "Could not send OTP. Verify the email and try again.";
  try {
    const { error } = await backend.auth.signInWithOtp({
      email,
      options: { shouldCreateUser: false },
    });
    if (!error) return { ok: true };
    return { ok: false, text, heldBack: error.status === TOO_MANY_REQUESTS };
  } catch {
    return { ok: false, text };
  }
};

/** Signs in with the code from the mail. */
export const verifyCode = async (
  getBackend: GetBackend,
  input: string,
  code: string,
): Promise<Outcome> => {
  const email = input.trim().toLowerCase();
  const token = code.trim();
  if (token.length < CODE_DIGITS)
    return { ok: false, text: `Enter the ${CODE_DIGITS}-digit OTP from your email.` };
  const invalid: Outcome = {
    ok: false,
    text: "Invalid or expired OTP. Request a new code.",
  };
  return call(getBackend, invalid, async (backend) => {
    const { error } = await backend.auth.verifyOtp({ email, token, type: "email" });
    return error ? invalid : { ok: true };
  });
};
