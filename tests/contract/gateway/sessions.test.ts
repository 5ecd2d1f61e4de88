import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines } from "#tests/support/engines.ts";
import {
  contactRow,
  openGateway,
  post,
  signedInClient,
  stored,
  type TestGateway,
} from "#tests/support/gateway.ts";
import { STAFF } from "#tests/support/people.ts";

describe.each(engines)("a session on $name", (engine) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway(engine);
  });
  beforeEach(() => gateway.reset());
  afterAll(() => gateway.close());

  const sessionOf = async () => {
    const { data } = await (await signedInClient(gateway)).auth.getSession();
    if (!data.session) throw new Error("no session");
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

  test("starts with a token of fifteen minutes", async () => {
    const { access_token, expires_in, user, token_type } = await sessionOf();
    expect({ expires_in, token_type }).toEqual({ expires_in: 900, token_type: "bearer" });
    expect(user).toMatchObject({ email: STAFF, aud: "authenticated", role: "authenticated" });
    expect(await read(access_token)).toBe(200);
    gateway.pass(901);
    expect(await read(access_token)).toBe(401);
  });

  test("goes on with a new token for the old one", async () => {
    const first = await sessionOf();
    gateway.pass(901);
    const answer = await refresh(first.refresh_token);
    expect(answer.status).toBe(200);
    const next = await answer.json();
    expect(next).toMatchObject({ expires_in: 900, user: { email: STAFF } });
    expect(await read(next.access_token)).toBe(200);
    expect((await refresh(next.refresh_token)).status).toBe(200);
  });

  test("ends for everyone who holds it when a used token comes again", async () => {
    const first = await sessionOf();
    const next = await (await refresh(first.refresh_token)).json();
    const again = await refresh(first.refresh_token);
    expect(again.status).toBe(400);
    expect((await again.json()).error_code).toBe("refresh_token_already_used");
    expect((await refresh(next.refresh_token)).status).toBe(400);
    expect(await read(next.access_token)).toBe(401);
  });

  test("gives two tabs that refresh in one moment the same answer", async () => {
    const { refresh_token } = await sessionOf();
    const answers = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
    expect(one.refresh_token).toBe(other.refresh_token);
    expect((await refresh(one.refresh_token)).status).toBe(200);
  });

  test("is over after thirty days without use", async () => {
    const { refresh_token } = await sessionOf();
    gateway.pass(30 * 86_400 + 1);
    const answer = await refresh(refresh_token);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error_code).toBe("refresh_token_not_found");
  });

  test.each([{ refresh_token: "made-up" }, { refresh_token: 7 }, {}])(
    "is not had for %o",
    async (body) => {
      const answer = await gateway.request("/auth/v1/token?grant_type=refresh_token", post(body));
      expect(answer.status).toBe(400);
    },
  );

  test("ends alone, with all others, or with the others but itself", async () => {
    const twice = async () => {
      const one = await sessionOf();
      gateway.pass(61);
      return [one.access_token, (await sessionOf()).access_token] as const;
    };
    const states = async (tokens: readonly string[]) => Promise.all(tokens.map(read));

    const local = await twice();
    expect(await logout(local[0], "?scope=local")).toBe(204);
    expect(await states(local)).toEqual([401, 200]);
    gateway.pass(61);
    const others = await twice();
    expect(await logout(others[0], "?scope=others")).toBe(204);
    expect(await states(others)).toEqual([200, 401]);
    gateway.pass(61);
    const global = await twice();
    expect(await logout(global[0], "")).toBe(204);
    expect(await states([...others, ...global])).toEqual([401, 401, 401, 401]);
    expect(await stored(gateway, "gateway.refresh_tokens")).toBe(0);
  });

  test("ends with the person", async () => {
    const { access_token, refresh_token } = await sessionOf();
    await gateway.db.asOwner((sql) => sql("delete from auth.users where email = $1", [STAFF]));
    expect(await read(access_token)).toBe(401);
    expect((await refresh(refresh_token)).status).toBe(400);
  });

  test("is asked for where it is needed", async () => {
    expect((await gateway.request("/auth/v1/user")).status).toBe(401);
    expect((await gateway.request("/auth/v1/logout", { method: "POST" })).status).toBe(401);
    const anonymous = { authorization: `Bearer ${gateway.keys.publishableKey}` };
    expect((await gateway.request("/auth/v1/user", { headers: anonymous })).status).toBe(401);
    const insert = post(contactRow(), anonymous);
    expect((await gateway.request("/rest/v1/contact_queries", insert)).status).toBe(201);
  });
});
