import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/database/engines.ts";
import { STAFF } from "#tests/support/people.ts";
import {
  contactRow,
  newestCode,
  openGateway,
  post,
  type TestGateway,
} from "#tests/support/server/gateway.ts";

const AT_A_TIME = 32;
const ROUNDS = 12;

describe.each(engines)("inserts on $name", (engine) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway(engine);
  });
  afterAll(() => gateway.close());

  test("keep each acknowledged row beside failing ones (docs/security.md 5.16)", async () => {
    await gateway.request("/auth/v1/otp", post({ email: STAFF, create_user: false }));
    const good = new Set<string>();
    const send = async (n: number) => {
      const id = crypto.randomUUID();
      const over = [{}, { message: "short" }, { created_at: "2020-01-01" }, {}][n % 4];
      const response = await gateway.request(
        "/rest/v1/contact_queries",
        post(contactRow({ ...over, id })),
      );
      if (response.status === 201) good.add(id);
      return response.status;
    };
    const statuses: number[] = [];
    let verified = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const sending = Array.from({ length: AT_A_TIME }, (_, n) => send(n));
      if (round === ROUNDS / 2) {
        const token = newestCode(gateway);
        const body = { email: STAFF, token, type: "email" };
        verified = (await gateway.request("/auth/v1/verify", post(body))).status;
      }
      statuses.push(...(await Promise.all(sending)));
    }
    expect(verified).toBe(200);
    expect(statuses.filter((status) => status === 201)).toHaveLength((AT_A_TIME * ROUNDS) / 2);
    expect(new Set(statuses)).toEqual(new Set([201, 400, 401]));
    const rows = await gateway.db.asOwner((sql) =>
      sql<{ id: string }>("select id from public.contact_queries"),
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(good);
  });
});
