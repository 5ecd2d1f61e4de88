import { SignJWT, UnsecuredJWT } from "jose";
import type { Keys } from "#server/gateway/keys.ts";

/** What a forger may have: a genuine token and, in the worst case, the keys of the server. */
type Loot = { readonly genuine: string; readonly keys: Keys };

const claimsOf = ({ genuine }: Loot) =>
  JSON.parse(Buffer.from(genuine.split(".")[1] ?? "", "base64url").toString());

/** Signs the claims of the genuine token with some of them changed. */
export const signed = (
  loot: Loot,
  over: object,
  key = loot.keys.tokenKey,
  alg = "HS256",
): Promise<string> =>
  new SignJWT({ ...claimsOf(loot), ...over }).setProtectedHeader({ alg }).sign(key);

/** Forged tokens by what is wrong with them, for `test.each` (docs/security.md 5.11). */
export const forgeries: readonly [string, (loot: Loot) => string | Promise<string>][] = [
  ["without a signature", (loot) => new UnsecuredJWT(claimsOf(loot)).encode()],
  ["with its signature cut off", ({ genuine }) => `${genuine.split(".").slice(0, 2).join(".")}.`],
  ["with another secret", (loot) => signed(loot, {}, new Uint8Array(32).fill(7))],
  [
    "with the publishable key as secret",
    (loot) => signed(loot, {}, new TextEncoder().encode(loot.keys.publishableKey)),
  ],
  ["with another algorithm", (loot) => signed(loot, {}, loot.keys.tokenKey, "HS512")],
  ["for the server's role", (loot) => signed(loot, { role: "service_role" })],
  ["for no role", (loot) => signed(loot, { role: undefined })],
  ["that has expired", (loot) => signed(loot, { exp: Math.floor(Date.now() / 1000) - 1 })],
  ["without an expiry", (loot) => signed(loot, { exp: undefined })],
  ["for another audience", (loot) => signed(loot, { aud: "elsewhere" })],
  ["without a session", (loot) => signed(loot, { session_id: undefined })],
  ["for somebody else's session", (loot) => signed(loot, { sub: crypto.randomUUID() })],
  ["for a person that is SQL", (loot) => signed(loot, { sub: "' or true --" })],
  ["that is SQL", (loot) => signed(loot, { session_id: "' or true --" })],
  ["that is not a token", () => "x"],
];
