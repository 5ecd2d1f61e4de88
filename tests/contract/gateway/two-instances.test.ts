import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPostgresql } from "#server/database/engines/postgresql.ts";
import { openOn, preparedDatabase, type TestEngine } from "#tests/support/database/engines.ts";
import {
  contactRow,
  newestCode,
  openGateway,
  post,
  signedInClient,
  stored,
  type TestGateway,
} from "#tests/support/gateway/gateway.ts";
import { rounds } from "#tests/support/long.ts";
import { STAFF } from "#tests/support/people.ts";

describe("two instances on one PostgreSQL (docs/security.md 5.35) (7.7.2)", () => {
  let one: TestGateway;
  let other: TestGateway;
  beforeAll(async () => {
    const url = await preparedDatabase();
    const engine: TestEngine = { name: "PostgreSQL", open: () => openOn(openPostgresql(url)) };
    one = await openGateway(engine);
    other = await openGateway(engine, { seeded: false });
  });
  beforeEach(() => one.reset());
  afterAll(() => Promise.all([one.close(), other.close()]));

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

  test("void a code after many wrong ones at the same moment, and take a new one (docs/security.md 5.2) (10.25)", async () => {
    await askAt(one);
    const right = Number(newestCode(one));
    const wrong = Array.from({ length: rounds(40, 300) }, (_, n) =>
      String((right + 1 + n) % 1_000_000).padStart(6, "0"),
    );
    const responses = await Promise.all(
      wrong.map((code, n) => verifyAt(n % 2 === 0 ? one : other, code)),
    );
    // A busy machine may not come to each of them.
    for (const { status } of responses) expect([403, 503]).toContain(status);
    expect((await verifyAt(other, newestCode(one))).status).toBe(403);
    one.pass(61);
    await askAt(one);
    expect((await verifyAt(one, newestCode(one))).status).toBe(200);
  });

  test("mail one code for twenty requests at the same moment (docs/security.md 5.6)", async () => {
    const before = one.mails.length + other.mails.length;
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => askAt(n % 2 === 0 ? one : other)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(429)]);
    expect(one.mails.length + other.mails.length - before).toBe(1);
  });

  test("store each acknowledged row beside failing ones and a sign-in (docs/security.md 5.16)", async () => {
    await askAt(one);
    const signIn = verifyAt(other, newestCode(one));
    const faults = [{}, { message: "" }, { created_at: "2020-01-01" }, {}];
    const responses = await Promise.all(
      Array.from({ length: 32 }, (_, n) =>
        (n % 2 === 0 ? one : other).request(
          "/rest/v1/contact_queries",
          post(contactRow(faults[n % 4])),
        ),
      ),
    );
    expect((await signIn).status).toBe(200);
    const acknowledged = responses.filter(({ status }) => status === 201).length;
    expect(acknowledged).toBeGreaterThan(0);
    expect(await stored(one, "public.contact_queries")).toBe(acknowledged);
    const failing = responses.filter((_, n) => n % 4 === 1 || n % 4 === 2);
    expect(failing.map(({ status }) => status)).not.toContain(201);
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
