import { decodeJwt } from "jose";

/** Returns the role of one of Supabase's old keys, which are JWTs. */
const roleOf = (key: string): unknown => {
  try {
    return decodeJwt(key).role;
  } catch {
    return undefined;
  }
};

/** Returns whether a key is made for browsers; of the old ones it is `anon`. */
export const isPublicKey = (key: string): boolean =>
  key.startsWith("sb_publishable_") || roleOf(key) === "anon";

/** Returns whether a key bypasses every policy. */
export const isSecretKey = (key: string): boolean =>
  key.startsWith("sb_secret_") || roleOf(key) === "service_role";
