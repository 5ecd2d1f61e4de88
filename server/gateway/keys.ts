import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

export type Keys = {
  /** Signs access tokens (HS256). */
  readonly tokenKey: Uint8Array;
  /** What the browser sends as `apikey`; public, and no secret follows from it. */
  readonly publishableKey: string;
  /** Keyed hash for what is stored but never read back: codes, refresh tokens, networks. */
  keyedHash(purpose: string, ...parts: readonly string[]): string;
};

/** Each use has a key of its own, derived from the one secret (RFC 5869). */
export const keysFrom = (secret: Uint8Array): Keys => {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, "", `gateway ${purpose}`, 32));
  const fingerprintKey = derive("fingerprints");
  return {
    tokenKey: derive("access tokens"),
    publishableKey: `sb_publishable_${derive("publishable key").toString("base64url").slice(0, 31)}`,
    keyedHash: (...parts) =>
      createHmac("sha256", fingerprintKey).update(JSON.stringify(parts)).digest("base64url"),
  };
};

/** Compares in a time that tells nothing of where two texts differ. */
export const timingSafeEqualText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
