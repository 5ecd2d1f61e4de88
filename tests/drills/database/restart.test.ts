import { readdir } from "node:fs/promises";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import type { Engine } from "#server/database/engine.ts";
import { openPglite } from "#server/database/engines/pglite.ts";
import { openPostgresql } from "#server/database/engines/postgresql.ts";
import { NEWER_DATABASE } from "#server/database/migrations/migrations.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { startPostgresql } from "#tests/support/database/postgresql-server.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Reads all grants, default ones, policies and roles, and which migrations have run. */
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
  union all
  select 'default', defaclnamespace::regnamespace::text || defaclobjtype::text, defaclacl::text
    from pg_default_acl
  union all
  select 'role', rolname, concat(rolsuper, rolbypassrls, rolcanlogin) from pg_roles
  union all
  select 'migration', version, name from supabase_migrations.schema_migrations
  order by 1, 2`;

/** Returns every grant and policy of a database, in the order of their names. */
const grantsOf = (engine: Engine) => engine.begin(({ sql }) => sql(GRANTS));

const folder = temporaryFolder();
const postgresql = opened(() => startPostgresql());

/** Opens a database as the server does at its start; `rights` reads past every policy. */
const open = async (engine: Engine, log?: (line: string) => void) => {
  const database = await databaseOn(engine, log);
  const rights = () => grantsOf(engine);
  return { database, rights, close: database.close };
};
const databases = [
  { name: "PGlite", engine: () => openPglite(folder("database")) },
  { name: "PostgreSQL", engine: async () => openPostgresql(postgresql.url) },
];

describe.each(databases)("a restart on $name", ({ engine }) => {
  const start = async (log?: (line: string) => void) => open(await engine(), log);

  test("changes no rights, runs no migration twice and keeps every row", async () => {
    const first = await start();
    const before = await first.rights();
    const id = await submit(first.database, contactForm);
    await first.close();

    const second = await start();
    const after = await second.rights();
    const rows = await second.database.transaction((sql) =>
      sql("select id from public.contact_queries"),
    );
    await second.close();

    expect(before.length).toBeGreaterThan(100);
    expect(after).toEqual(before);
    expect(rows).toEqual([{ id }]);
  });

  test("names a migration that was edited after the database ran it, and one of a newer version", async () => {
    const editing = await engine();
    await editing.begin(({ script }) =>
      script(`update supabase_migrations.schema_migrations
          set statements = array[statements[1] || '-- as it was' ] where version = '20261126120400';
        insert into supabase_migrations.schema_migrations (version) values ('20991231000000')`),
    );
    await editing.close();
    const lines: string[] = [];
    const { close } = await start((line) => void lines.push(line));
    await close();
    expect(lines).toEqual([
      NEWER_DATABASE,
      "This database ran other versions of these migrations, and does not run them again: 20261126120400_outbox.sql.",
    ]);
  });
});

test("PostgreSQL before 15 is refused before anything is written", async () => {
  const statements: string[] = [];
  const begin: Engine["begin"] = (work) =>
    work({
      sql: async <Row>(text: string) => {
        statements.push(text);
        return [{ version: "13.22 (Debian 13.22-0+deb11u1)" }] as Row[];
      },
      script: async (text) => void statements.push(text),
    });
  const old: Engine = { name: "postgresql", begin, close: async () => {} };
  await expect(open(old)).rejects.toThrow(
    "PostgreSQL 13.22 (Debian 13.22-0+deb11u1) is too old. Use version 15 or later.",
  );
  expect(statements).toEqual([expect.stringContaining("server_version")]);
});

test("four instances that start at once on one PostgreSQL migrate it together", async () => {
  const own = await startPostgresql();
  onTestFinished(own.stop);
  const instances = await Promise.all([1, 2, 3, 4].map(async () => open(openPostgresql(own.url))));
  const all = await Promise.all(instances.map(({ rights }) => rights()));
  await Promise.all(instances.map(({ close }) => close()));
  expect(all[0]?.filter(({ kind }) => kind === "migration")).toHaveLength(
    (await readdir("supabase/migrations")).length,
  );
  for (const rights of all) expect(rights).toEqual(all[0]);
});

test("PostgreSQL needs no superuser, only a role that may log in and create roles", async () => {
  const own = await startPostgresql();
  onTestFinished(own.stop);
  const owner = new pg.Client(own.url);
  await owner.connect();
  await owner.query("create role website login createrole");
  await owner.query("create database website owner website");
  await owner.end();

  const url = own.url.replace("owner@", "website@").replace(/postgres$/, "website");
  const { database, close } = await open(openPostgresql(url));
  const id = await submit(database, contactForm);
  const rows = await database.transaction((sql) => sql("select id from public.contact_queries"));
  await close();
  const again = await open(openPostgresql(url));
  await again.close();
  expect(rows).toEqual([{ id }]);
});
