import { beforeEach, describe, expect, test } from "vitest";
import { pglite } from "#tests/support/database/engines.ts";
import {
  contactRow,
  openGateway,
  post,
  signedInClient,
  stored,
} from "#tests/support/gateway/gateway.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";

describe("a session", () => {
  const gateway = opened(() => openGateway(pglite));
  beforeEach(() => gateway.reset());

  const sessionOf = async () => {
    const { data } = await (await signedInClient(gateway)).auth.getSession();
    if (!data.session) throw new Error("There is no session.");
    return data.session;
  };
  const refresh = (refresh_token: string) =>
    gateway.request("/auth/v1/token?grant_type=refresh_token", post({ refresh_token }));
  const read = async (accessToken: string) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await gateway.request("/rest/v1/admins?select=user_id", { headers })).status;
  };
  const logout = async (accessToken: string, scope: string) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await gateway.request(`/auth/v1/logout${scope}`, { method: "POST", headers })).status;
  };

  test("starts with a token of fifteen minutes, and continues when the refresh token is exchanged (7.2.4, 9.3.6)", async () => {
    const { access_token, refresh_token, expires_in, user, token_type } = await sessionOf();
    expect({ expires_in, token_type }).toEqual({ expires_in: 900, token_type: "bearer" });
    expect(user).toMatchObject({ email: STAFF, aud: "authenticated", role: "authenticated" });
    expect(await read(access_token)).toBe(200);
    const headers = { authorization: `Bearer ${access_token}` };
    expect(await (await gateway.request("/auth/v1/user", { headers })).json()).toEqual(user);
    gateway.pass(901);
    expect(await read(access_token)).toBe(401);
    const next = await (await refresh(refresh_token)).json();
    expect(next).toMatchObject({ expires_in: 900, user });
    expect(await read(next.access_token)).toBe(200);
    expect((await refresh(next.refresh_token)).status).toBe(200);
  });

  test("ends for everyone when a refresh token is used again more than ten seconds later", async () => {
    const first = await sessionOf();
    const next = await (await refresh(first.refresh_token)).json();
    gateway.pass(11);
    const again = await refresh(first.refresh_token);
    expect(again.status).toBe(400);
    expect((await again.json()).error_code).toBe("refresh_token_already_used");
    expect((await refresh(next.refresh_token)).status).toBe(400);
    expect(await read(next.access_token)).toBe(401);
  });

  test("continues when the response to a refresh was lost and the token is sent again", async () => {
    const first = await sessionOf();
    const lost = await (await refresh(first.refresh_token)).json();
    gateway.pass(8);
    const response = await refresh(first.refresh_token);
    expect(response.status).toBe(200);
    const next = await response.json();
    expect(next.refresh_token).toBe(lost.refresh_token);
    expect(await read(next.access_token)).toBe(200);
    gateway.pass(901);
    expect((await refresh(next.refresh_token)).status).toBe(200);
  });

  test("counts the ten seconds from the first use of a token", async () => {
    const first = await sessionOf();
    await refresh(first.refresh_token);
    gateway.pass(8);
    expect((await refresh(first.refresh_token)).status).toBe(200);
    gateway.pass(8);
    expect((await refresh(first.refresh_token)).status).toBe(400);
  });

  test("gives its newest token to a tab that is two refreshes behind", async () => {
    const first = await sessionOf();
    const second = await (await refresh(first.refresh_token)).json();
    const third = await (await refresh(second.refresh_token)).json();
    const late = await (await refresh(first.refresh_token)).json();
    expect(late.refresh_token).toBe(third.refresh_token);
    gateway.pass(901);
    expect((await refresh(late.refresh_token)).status).toBe(200);
  });

  test("ends after thirty days without use (9.3.7)", async () => {
    const { refresh_token } = await sessionOf();
    gateway.pass(30 * 86_400 + 1);
    const response = await refresh(refresh_token);
    expect(response.status).toBe(400);
    expect((await response.json()).error_code).toBe("refresh_token_not_found");
  });

  test("ends after ninety days, however often it is used (9.3.7)", async () => {
    let session = await sessionOf();
    const use = async () => {
      const response = await refresh(session.refresh_token);
      if (response.status === 200) session = await response.json();
      return response;
    };
    for (let weeks = 1; weeks <= 12; weeks++) {
      gateway.pass(7 * 86_400);
      expect((await use()).status).toBe(200);
    }
    gateway.pass(6 * 86_400 - 600);
    expect((await use()).status).toBe(200);
    gateway.pass(601);
    expect(await read(session.access_token)).toBe(401);
    const ended = await use();
    expect(ended.status).toBe(400);
    expect((await ended.json()).error_code).toBe("refresh_token_not_found");
  });

  test.each([{ refresh_token: "made-up" }, { refresh_token: 7 }, {}])(
    "cannot be refreshed with %o",
    async (body) => {
      const response = await gateway.request("/auth/v1/token?grant_type=refresh_token", post(body));
      expect(response.status).toBe(400);
    },
  );

  test("ends with all others of its user, whatever scope is asked for (9.3.6)", async () => {
    const one = await sessionOf();
    gateway.pass(61);
    const other = await sessionOf();
    expect(await logout(one.access_token, "?scope=local")).toBe(204);
    expect(await Promise.all([one, other].map((each) => read(each.access_token)))).toEqual([
      401, 401,
    ]);
    expect(await stored(gateway, "gateway.refresh_tokens")).toBe(0);
  });

  test("ends when its user is deleted", async () => {
    const { access_token, refresh_token } = await sessionOf();
    await gateway.db.query("delete from auth.users where email = $1", [STAFF]);
    expect(await read(access_token)).toBe(401);
    expect((await refresh(refresh_token)).status).toBe(400);
  });

  test("is required by the calls that need one, and only by them", async () => {
    expect((await gateway.request("/auth/v1/user")).status).toBe(401);
    expect((await gateway.request("/auth/v1/logout", { method: "POST" })).status).toBe(401);
    const anonymous = { authorization: `Bearer ${gateway.keys.publishableKey}` };
    expect((await gateway.request("/auth/v1/user", { headers: anonymous })).status).toBe(401);
    const insert = post(contactRow(), anonymous);
    expect((await gateway.request("/rest/v1/contact_queries", insert)).status).toBe(201);
  });
});
