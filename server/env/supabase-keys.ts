import { decodeJwt } from "jose";

/** Returns the role of one of Supabase's old keys, which are JWTs. */
const roleOf = (key: string): unknown => {
  try {
    return decodeJwt(key).role;
  } catch {
    return undefined;
  }
};

/** Checks whether browsers may read a key: not a new secret one, and of the old ones only `anon`. */
export const isPublicKey = (key: string): boolean =>
  key.includes(".") ? roleOf(key) === "anon" : !key.startsWith("sb_secret_");

/** Checks whether a key bypasses every policy. */
export const isSecretKey = (key: string): boolean =>
  key.startsWith("sb_secret_") || roleOf(key) === "service_role";
