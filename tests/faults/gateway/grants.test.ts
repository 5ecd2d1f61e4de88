import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Engine } from "#server/database/engine.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { openPglite } from "#server/database/pglite.ts";
import { openPostgresql } from "#server/database/postgresql.ts";
import { gatewaySchema } from "#server/gateway/schema.ts";
import { contactRow, openGateway, signedInClient } from "#tests/support/gateway.ts";
import { startPostgresql } from "#tests/support/postgresql-server.ts";

/** Who may do what: tables, columns, functions, schemas, policies. */
const GRANTS = `
  select 'table' as kind, oid::regclass::text as name, relacl::text || relrowsecurity as held
    from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace,
      'auth'::regnamespace, 'gateway'::regnamespace) and relkind in ('r', 'v')
  union all
  select 'column', attrelid::regclass || '.' || attname, attacl::text
    from pg_attribute where attacl is not null and attrelid >= 16384
  union all
  select 'function', oid::regprocedure::text, proacl::text || prosecdef
    from pg_proc where oid >= 16384
  union all
  select 'schema', nspname, nspacl::text from pg_namespace where oid >= 16384 or nspname = 'public'
  union all
  select 'policy', schemaname || '.' || tablename || ': ' || policyname,
      cmd || roles::text || coalesce(qual, '') || coalesce(with_check, '') from pg_policies
  order by 1, 2`;

const grantsOf = (engine: Engine) => engine.begin(({ sql }) => sql(GRANTS));

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

const strangersTables = (grants: readonly Record<string, unknown>[]) =>
  grants
    .filter(({ kind, held }) => kind === "table" && /[{,]anon=/.test(String(held)))
    .map(({ name, held }) => `${name} ${/anon=(\w*)/.exec(String(held))?.[1]}`);

const ONLY_INSERTS = [
  "contact_queries a",
  "media_partnership_queries a",
  "speaker_applications a",
  "sponsorship_inquiries a",
  "student_volunteer_queries a",
];

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
