import { expect, test } from "vitest";
import { pglite } from "#tests/support/database/engines.ts";
import { contactRow, openGateway, post } from "#tests/support/gateway/gateway.ts";

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
