import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/engines.ts";
import {
  contactRow,
  openGateway,
  post,
  signedInClient,
  type TestGateway,
} from "#tests/support/gateway.ts";

describe.each(engines)("a forged token on $name (docs/security.md 5.11)", (engine) => {
  let gateway: TestGateway;
  let genuine: string;
  beforeAll(async () => {
    gateway = await openGateway(engine);
    const { data } = await (await signedInClient(gateway)).auth.getSession();
    genuine = data.session?.access_token ?? "";
  });
  afterAll(() => gateway.close());

  const claims = () => JSON.parse(Buffer.from(genuine.split(".")[1] ?? "", "base64url").toString());
  const signed = (over: object, key: Uint8Array, alg = "HS256") =>
    new SignJWT({ ...claims(), ...over }).setProtectedHeader({ alg }).sign(key);
  const ours = () => gateway.keys.tokenKey;

  const forgeries: [string, () => string | Promise<string>][] = [
    ["without a signature", () => new UnsecuredJWT(claims()).encode()],
    ["with its signature cut off", () => `${genuine.split(".").slice(0, 2).join(".")}.`],
    ["with another secret", () => signed({}, new Uint8Array(32).fill(7))],
    [
      "with the publishable key as secret",
      () => signed({}, new TextEncoder().encode(gateway.keys.publishableKey)),
    ],
    ["with another algorithm", () => signed({}, ours(), "HS512")],
    ["for the server's role", () => signed({ role: "service_role" }, ours())],
    ["for no role", () => signed({ role: undefined }, ours())],
    ["past its time", () => signed({ exp: Math.floor(Date.now() / 1000) - 1 }, ours())],
    ["for ever", () => signed({ exp: undefined }, ours())],
    ["for another audience", () => signed({ aud: "elsewhere" }, ours())],
    ["without a session", () => signed({ session_id: undefined }, ours())],
    ["for somebody else's session", () => signed({ sub: crypto.randomUUID() }, ours())],
    ["that is SQL", () => signed({ session_id: "' or true --" }, ours())],
    ["that is no token", () => "x"],
  ];

  test("differs from the genuine one, which opens the desk", async () => {
    const headers = { authorization: `Bearer ${genuine}` };
    expect((await gateway.request("/rest/v1/admins", { headers })).status).toBe(200);
    const remade = { authorization: `Bearer ${await signed({}, ours())}` };
    expect((await gateway.request("/rest/v1/admins", { headers: remade })).status).toBe(200);
  });

  test.each(forgeries)("%s opens nothing", async (_, forge) => {
    const headers = { authorization: `Bearer ${await forge()}` };
    const calls: [string, RequestInit][] = [
      ["/rest/v1/contact_queries?select=*", { headers }],
      ["/rest/v1/contact_queries", post(contactRow(), headers)],
      ["/rest/v1/rpc/undelivered_mail", post({}, headers)],
    ];
    for (const [path, init] of calls) expect((await gateway.request(path, init)).status).toBe(401);
    const user = await gateway.request("/auth/v1/user", { headers });
    expect([401, 403]).toContain(user.status);
    const logout = await gateway.request("/auth/v1/logout", { method: "POST", headers });
    expect([401, 403]).toContain(logout.status);
  });
});
