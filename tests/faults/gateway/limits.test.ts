import { beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "#server/http/limits.ts";
import { pglite } from "#tests/support/database/engines.ts";
import { contactRow, openGateway, post } from "#tests/support/gateway/gateway.ts";
import { rounds } from "#tests/support/long.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";

describe("limits", () => {
  const gateway = opened(() => openGateway(pglite));
  beforeEach(() => gateway.reset());

  test("let a college send its applications within an hour from one address", async () => {
    for (let n = 0; n < rounds(50, 200); n++) {
      const row = contactRow({ email: `student${n}@example.org` });
      expect((await gateway.request("/rest/v1/contact_queries", post(row))).status).toBe(201);
    }
  });

  test.each([
    ["rows", "insertPerNetwork", "/rest/v1/contact_queries", contactRow, 201],
    [
      "requests for a code",
      "codePerNetwork",
      "/auth/v1/otp",
      () => ({ email: "x@example.org" }),
      422,
    ],
    [
      "tries of a code",
      "verifyPerNetwork",
      "/auth/v1/verify",
      () => ({ email: STAFF, token: "123456", type: "email" }),
      403,
    ],
    [
      "refreshes",
      "refreshPerNetwork",
      "/auth/v1/token?grant_type=refresh_token",
      () => ({ refresh_token: "x" }),
      400,
    ],
  ] as const)(
    "stop a network's %s in the format of the API, and not those of others (7.7.6)",
    async (_, name, path, bodyOf, allowed) => {
      const few = { points: 2, seconds: 3600 };
      const strict = await openGateway(pglite, { limits: { ...LIMITS, [name]: few } });
      const call = (address?: string) => strict.request(path, post(bodyOf()), address);
      expect([(await call()).status, (await call()).status]).toEqual([allowed, allowed]);
      const refused = await call();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
      const reason = "over_request_rate_limit";
      expect(await refused.json()).toMatchObject(
        path.startsWith("/rest")
          ? { code: reason, message: expect.any(String), details: null, hint: null }
          : { code: 429, error_code: reason },
      );
      expect((await call("192.0.2.2")).status).toBe(allowed);
      await strict.close();
    },
  );

  test("are not passed by a forged X-Forwarded-For (docs/security.md 5.29)", async () => {
    const allowed = LIMITS.allowlistPerNetwork.points;
    const statuses: number[] = [];
    for (let n = 0; n < allowed + 5; n++) {
      const forged = { "x-forwarded-for": `203.0.113.${n}` };
      const body = { email_input: `staff${n}@example.org` };
      const call = gateway.request("/rest/v1/rpc/is_allowed_admin", post(body, forged));
      statuses.push((await call).status);
    }
    expect(statuses).toEqual([...Array(allowed).fill(200), ...Array(5).fill(429)]);
  });
});

test("rejects callers beyond 1,000 waiting transactions, but not the server's own work (docs/security.md 5.43)", async () => {
  const gateway = await openGateway(pglite);
  const { database } = gateway.db;
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const first = database.transaction(() => freed);
  const inserts = Array.from({ length: 1_000 }, () =>
    gateway.request("/rest/v1/contact_queries", post(contactRow())),
  );

  const refused = await inserts.at(-1);
  expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([503, "5"]);
  const own = database.transaction((sql) => sql("select 1 as one"));
  free();
  await first;
  expect(await own).toEqual([{ one: 1 }]);
  const statuses = (await Promise.all(inserts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(999);
  await gateway.close();
});
