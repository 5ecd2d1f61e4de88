import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPostgresql } from "#server/database/postgresql.ts";
import { openOn, type TestEngine } from "#tests/support/database/engines.ts";
import {
  type PostgresqlServer,
  startPostgresql,
} from "#tests/support/database/postgresql-server.ts";
import { STAFF } from "#tests/support/people.ts";
import {
  newestCode,
  openGateway,
  post,
  signedInClient,
  type TestGateway,
} from "#tests/support/server/gateway.ts";

describe("two instances on one PostgreSQL", () => {
  let postgresql: PostgresqlServer;
  let one: TestGateway;
  let other: TestGateway;
  beforeAll(async () => {
    postgresql = await startPostgresql();
    const engine: TestEngine = {
      name: "PostgreSQL",
      open: (ownSchemas) => openOn(openPostgresql(postgresql.url), ownSchemas),
    };
    one = await openGateway(engine);
    other = await openGateway(engine, { seeded: false });
  });
  beforeEach(() => one.reset());
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await postgresql.stop();
  });

  const verifyAt = (gateway: TestGateway, token: string) =>
    gateway.request("/auth/v1/verify", post({ email: STAFF, token, type: "email" }));

  const askAt = (gateway: TestGateway) =>
    gateway.request("/auth/v1/otp", post({ email: STAFF, create_user: false }));

  test("accept a code once that is sent to both at the same moment", async () => {
    await askAt(one);
    const code = newestCode(one);
    const responses = await Promise.all(
      [one, other, one, other].map((gateway) => verifyAt(gateway, code)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
  });

  test("accept each other's tokens until one of them signs the user out", async () => {
    const staff = await signedInClient(one);
    const { data } = await staff.auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const read = async () => (await other.request("/rest/v1/admins", { headers })).status;
    expect(await read()).toBe(200);
    await staff.auth.signOut();
    expect(await read()).toBe(401);
  });

  test("give one refresh token to two tabs that refresh at the same moment", async () => {
    const staff = await signedInClient(one);
    const { data } = await staff.auth.getSession();
    const token = { refresh_token: data.session?.refresh_token };
    const refreshAt = (gateway: TestGateway, body: object) =>
      gateway.request("/auth/v1/token?grant_type=refresh_token", post(body));
    const responses = await Promise.all(
      [one, other, one, other].map((gateway) => refreshAt(gateway, token)),
    );
    const sessions = await Promise.all(responses.map((response) => response.json()));
    const [first] = new Set(sessions.map(({ refresh_token }) => refresh_token));
    expect(sessions.map(({ refresh_token }) => refresh_token)).toEqual(Array(4).fill(first));
    expect((await refreshAt(other, { refresh_token: first })).status).toBe(200);
  });
});
