import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Engine } from "#server/database/engine.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { openPglite } from "#server/database/pglite.ts";
import { openPostgresql } from "#server/database/postgresql.ts";
import { gatewaySchema } from "#server/gateway/schema.ts";
import { grantsOf, ONLY_INSERTS, strangersTables } from "#tests/support/database/grants.ts";
import { startPostgresql } from "#tests/support/database/postgresql-server.ts";
import { contactRow, openGateway, signedInClient } from "#tests/support/server/gateway.ts";

const sameThroughout = async (open: () => Promise<Engine>) => {
  const first = await open();
  await databaseOn(first, [gatewaySchema]);
  const fresh = await grantsOf(first);
  const gateway = await openGateway({
    name: first.name,
    open: async () => ({
      database: await databaseOn(first, [gatewaySchema]),
      asOwner: (work) => first.begin(({ sql }) => work(sql)),
      close: () => first.close(),
    }),
  });
  await gateway.client().from("contact_queries").insert(contactRow());
  await (await signedInClient(gateway)).from("contact_queries").select("*");
  expect(await grantsOf(first)).toEqual(fresh);
  await gateway.close();

  const second = await open();
  await databaseOn(second, [gatewaySchema]);
  expect(await grantsOf(second)).toEqual(fresh);
  await second.close();
  return fresh;
};

test("requests and a restart change no grant on PGlite (docs/security.md 5.10)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grants-"));
  const fresh = await sameThroughout(() => openPglite(folder));
  expect(strangersTables(fresh)).toEqual(ONLY_INSERTS);
  await rm(folder, { recursive: true });
});

test("requests and a restart change no grant on PostgreSQL (docs/security.md 5.10)", async () => {
  const postgresql = await startPostgresql();
  const fresh = await sameThroughout(async () => openPostgresql(postgresql.url));
  expect(strangersTables(fresh)).toEqual(ONLY_INSERTS);
  await postgresql.stop();
});
