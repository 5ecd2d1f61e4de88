import { randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";

/** The keys of a project: two that clients send, and the secret that Auth and PostgREST share. */
export type ProjectKeys = {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
};

export const makeKeys = (): ProjectKeys => {
  const random = () => randomBytes(24).toString("base64url");
  return {
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
    jwtSecret: random(),
  };
};

export type Claims = { readonly role: string; readonly sub?: string; readonly session_id?: string };

const bytes = (jwtSecret: string): Uint8Array => new TextEncoder().encode(jwtSecret);

export const signToken = (
  jwtSecret: string,
  claims: Claims & Record<string, unknown>,
  expiresAt: number,
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(bytes(jwtSecret));

/** Returns the claims of a token, or undefined where it is forged or has expired. */
export const readToken = async (jwtSecret: string, token: string) => {
  try {
    return (await jwtVerify(token, bytes(jwtSecret))).payload;
  } catch {
    return undefined;
  }
};
