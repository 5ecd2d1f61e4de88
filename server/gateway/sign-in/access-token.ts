import { errors, jwtVerify, SignJWT } from "jose";
import type { Keys } from "#server/gateway/keys.ts";
import type { User } from "./users.ts";

/** Short, so that a stolen token is of little use. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const AUDIENCE = "authenticated";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const signAccessToken = (
  keys: Keys,
  user: User,
  sessionId: string,
  at: Date,
): Promise<string> => {
  const seconds = Math.floor(at.getTime() / 1000);
  return new SignJWT({
    role: "authenticated",
    email: user.email,
    session_id: sessionId,
    aal: "aal1",
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(user.id)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(keys.tokenKey);
};

export type AccessToken = {
  readonly userId: string;
  readonly sessionId: string;
  readonly claims: Readonly<Record<string, unknown>>;
};

/** Returns undefined for a token that has expired, or that is not ours for a signed-in person. */
export const readAccessToken = async (
  keys: Keys,
  token: string,
  at: Date,
): Promise<AccessToken | undefined> => {
  try {
    const { payload } = await jwtVerify(token, keys.tokenKey, {
      algorithms: ["HS256"],
      audience: AUDIENCE,
      currentDate: at,
      requiredClaims: ["exp"],
    });
    const { sub, session_id: sessionId, role } = payload;
    if (role !== "authenticated" || !sub || !UUID.test(sub)) return undefined;
    if (typeof sessionId !== "string" || !UUID.test(sessionId)) return undefined;
    return { userId: sub, sessionId, claims: payload };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
};
