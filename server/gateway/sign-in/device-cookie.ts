import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Keys } from "#server/gateway/keys.ts";
import { timingSafeEqualText } from "#server/lib/timing-safe-equal.ts";

/** A browser counts as known for this long after the person's latest sign-in with it. */
export const DEVICE_DAYS = 90;

/** Returns a name for each person, because several may use one browser. It tells nobody's address. */
const cookieNameFor = (keys: Keys, email: string): string =>
  `device-${keys.keyedHash("device cookie", email).slice(0, 16)}`;

/** Returns the prefix that keeps a plain connection from writing the cookie, where the browser is on TLS. */
const prefixOf = (c: Context) =>
  c.req.header("origin")?.startsWith("https:") ? ("secure" as const) : undefined;

const signatureOf = (keys: Keys, email: string, nonce: string): string =>
  keys.keyedHash("device", email, nonce);

/** Returns the signature in the browser's cookie for an address; undefined unless it is ours. */
export const readDevice = (c: Context, keys: Keys, email: string): string | undefined => {
  const cookie = getCookie(c, cookieNameFor(keys, email), prefixOf(c)) ?? "";
  const [nonce = "", signature = ""] = cookie.split(".");
  return timingSafeEqualText(signature, signatureOf(keys, email, nonce)) ? signature : undefined;
};

/** Returns a new signature for an address, and the function that gives the browser its cookie. */
export const createDevice = (c: Context, keys: Keys, email: string) => {
  const nonce = randomBytes(16).toString("base64url");
  const signature = signatureOf(keys, email, nonce);
  const prefix = prefixOf(c);
  const writeCookie = () =>
    setCookie(c, cookieNameFor(keys, email), `${nonce}.${signature}`, {
      path: "/auth/v1",
      httpOnly: true,
      sameSite: "Strict",
      maxAge: DEVICE_DAYS * 86_400,
      ...(prefix && { prefix }),
    });
  return { signature, writeCookie };
};
