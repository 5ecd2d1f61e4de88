import { SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import type { Keys } from "#server/gateway/keys.ts";
import { pglite } from "#tests/support/database/engines.ts";
import { contactRow, openGateway, post, signedInClient } from "#tests/support/gateway/gateway.ts";
import { opened } from "#tests/support/opened.ts";

/** The secrets of a forger: a genuine token and, in the worst case, the keys of the server. */
type StolenSecrets = { readonly genuine: string; readonly keys: Keys };

const claimsOf = ({ genuine }: StolenSecrets) =>
  JSON.parse(Buffer.from(genuine.split(".")[1] ?? "", "base64url").toString());

/** Signs the claims of the genuine token with some of them changed. */
const signed = (stolen: StolenSecrets, over: object, key = stolen.keys.tokenKey, alg = "HS256") =>
  new SignJWT({ ...claimsOf(stolen), ...over }).setProtectedHeader({ alg }).sign(key);

const forgeries: readonly [string, (stolen: StolenSecrets) => string | Promise<string>][] = [
  ["without a signature", (stolen) => new UnsecuredJWT(claimsOf(stolen)).encode()],
  ["with its signature cut off", ({ genuine }) => `${genuine.split(".").slice(0, 2).join(".")}.`],
  ["with another secret", (stolen) => signed(stolen, {}, new Uint8Array(32).fill(7))],
  [
    "with the publishable key as secret",
    (stolen) => signed(stolen, {}, new TextEncoder().encode(stolen.keys.publishableKey)),
  ],
  ["with another algorithm", (stolen) => signed(stolen, {}, stolen.keys.tokenKey, "HS512")],
  ["for the server's role", (stolen) => signed(stolen, { role: "service_role" })],
  ["for no role", (stolen) => signed(stolen, { role: undefined })],
  ["that has expired", (stolen) => signed(stolen, { exp: Math.floor(Date.now() / 1000) - 1 })],
  ["without an expiry", (stolen) => signed(stolen, { exp: undefined })],
  ["for another audience", (stolen) => signed(stolen, { aud: "elsewhere" })],
  ["without a session", (stolen) => signed(stolen, { session_id: undefined })],
  ["for somebody else's session", (stolen) => signed(stolen, { sub: crypto.randomUUID() })],
  ["for a person that is SQL", (stolen) => signed(stolen, { sub: "' or true --" })],
  ["that is SQL", (stolen) => signed(stolen, { session_id: "' or true --" })],
  ["that is not a token", () => "x"],
];

const gateway = opened(() => openGateway(pglite));

test.each(forgeries)(
  "a token %s opens nothing, even with the server's own keys (docs/security.md 5.11)",
  async (_, forge) => {
    await gateway.reset();
    const { data } = await (await signedInClient(gateway)).auth.getSession();
    const stolen = { genuine: data.session?.access_token ?? "", keys: gateway.keys };
    const statusOf = async (path: string, token: string, init: RequestInit = {}) => {
      const headers = { ...init.headers, authorization: `Bearer ${token}` };
      return (await gateway.request(path, { ...init, headers })).status;
    };
    const rows = "/rest/v1/contact_queries?select=*";
    for (const token of [stolen.genuine, await signed(stolen, {})])
      expect(await statusOf(rows, token)).toBe(200);
    const forged = await forge(stolen);
    expect(await statusOf(rows, forged)).toBe(401);
    expect(await statusOf("/rest/v1/contact_queries", forged, post(contactRow()))).toBe(401);
    expect(await statusOf("/rest/v1/rpc/undelivered_mail", forged, post({}))).toBe(401);
    expect([401, 403]).toContain(await statusOf("/auth/v1/user", forged));
    expect([401, 403]).toContain(await statusOf("/auth/v1/logout", forged, post({})));
  },
);
