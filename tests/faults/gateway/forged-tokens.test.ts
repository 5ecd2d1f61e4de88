import { beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";
import { forgeries, signed } from "#tests/support/server/forged-tokens.ts";
import { contactRow, openGateway, post, signedInClient } from "#tests/support/server/gateway.ts";

describe.each(engines)("a forged token on $name (docs/security.md 5.11)", (engine) => {
  const gateway = opened(() => openGateway(engine));
  let genuine: string;
  beforeAll(async () => {
    const { data } = await (await signedInClient(gateway)).auth.getSession();
    genuine = data.session?.access_token ?? "";
  });

  const stolen = () => ({ genuine, keys: gateway.keys });

  test("differs from the genuine one, which is accepted", async () => {
    const headers = { authorization: `Bearer ${genuine}` };
    expect((await gateway.request("/rest/v1/admins", { headers })).status).toBe(200);
    const remade = { authorization: `Bearer ${await signed(stolen(), {})}` };
    expect((await gateway.request("/rest/v1/admins", { headers: remade })).status).toBe(200);
  });

  test.each(forgeries)("%s is accepted nowhere", async (_, forge) => {
    const headers = { authorization: `Bearer ${await forge(stolen())}` };
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
