import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPostgresql } from "#server/database/postgresql.ts";
import { LIMITS } from "#server/gateway/limits.ts";
import { openOn, type TestEngine } from "#tests/support/engines.ts";
import {
  contactRow,
  newestCode,
  openGateway,
  post,
  signedInClient,
  type TestGateway,
} from "#tests/support/gateway.ts";
import { STAFF } from "#tests/support/people.ts";
import { type PostgresqlServer, startPostgresql } from "#tests/support/postgresql-server.ts";

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

  test("take each other's codes, each once", async () => {
    await one.request("/auth/v1/otp", post({ email: STAFF, create_user: false }));
    const code = newestCode(one);
    const answers = await Promise.all([verifyAt(one, code), verifyAt(other, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test("count tries and mails together", async () => {
    const ask = (gateway: TestGateway) =>
      gateway.request("/auth/v1/otp", post({ email: STAFF, create_user: false }));
    const asked = await Promise.all([ask(one), ask(other), ask(one), ask(other)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
    const code = newestCode(one) || newestCode(other);
    other.mails.length = 0;
    const wrong = Array.from({ length: 60 }, (_, n) =>
      String((Number(code) + 1 + n) % 1_000_000).padStart(6, "0"),
    );
    await Promise.all(wrong.map((token, n) => verifyAt(n % 2 ? one : other, token)));
    expect((await verifyAt(other, code)).status).toBe(403);
  });

  test("take each other's tokens until one of them signs the person out", async () => {
    const staff = await signedInClient(one);
    const { data } = await staff.auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const read = async () => (await other.request("/rest/v1/admins", { headers })).status;
    expect(await read()).toBe(200);
    await staff.auth.signOut();
    expect(await read()).toBe(401);
  });

  test("count calls together", async () => {
    const { points } = LIMITS.allowlistPerNetwork;
    const answers = await Promise.all(
      Array.from({ length: points + 4 }, (_, n) =>
        (n % 2 ? one : other).request(
          "/rest/v1/rpc/is_allowed_admin",
          post({ email_input: STAFF }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test("store a row once that was sent to both", async () => {
    const row = contactRow();
    const sent = await Promise.all(
      [one, other].map((gateway) => gateway.request("/rest/v1/contact_queries", post(row))),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
