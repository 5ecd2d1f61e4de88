import { createHmac, hkdfSync } from "node:crypto";

/** Derives a separate key for each purpose from the one signing secret (RFC 5869). */
export const deriveKeys = (secret: Uint8Array) => {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, "", `gateway ${purpose}`, 32));
  const hashKey = derive("fingerprints");
  return {
    /** Signs access tokens (HS256). */
    tokenKey: derive("access tokens") as Uint8Array,
    /** Sent by the browser as `apikey`; public, and reveals nothing about the other keys. */
    publishableKey: `sb_publishable_${derive("publishable key").toString("base64url").slice(0, 31)}`,
    /** Returns a keyed hash of values that are compared but never read back: codes, refresh tokens, networks. */
    keyedHash: (purpose: string, ...parts: readonly string[]): string =>
      createHmac("sha256", hashKey)
        .update(JSON.stringify([purpose, ...parts]))
        .digest("base64url"),
  };
};

export type Keys = ReturnType<typeof deriveKeys>;
