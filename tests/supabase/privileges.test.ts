import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgresql } from "#server/database/postgresql.ts";
import { migrateAll } from "#tests/support/database/migrated-data-dir.ts";
import { startPostgresql } from "#tests/support/database/postgresql-server.ts";
import type { Grants } from "./project/database.ts";
import { openPushedDatabase, type PushedDatabase } from "./project/open-pushed.ts";

/** The rights of each role of the API, inherited ones included. */
const PRIVILEGES = `
  with roles (role) as (values ('anon'), ('authenticated'), ('service_role')),
  schemas as (select oid, nspname from pg_namespace where nspname in ('public', 'private'))
  select role || ' may ' || verb || ' ' || object as privilege from (
    select role, verb, 'schema ' || nspname
      from roles, schemas, unnest(array['create', 'usage']) as verb
      where has_schema_privilege(role, schemas.oid, verb)
    union all
    select role, verb, c.oid::regclass::text
      from roles, schemas, pg_class as c, unnest(array['select', 'insert', 'update', 'delete',
        'truncate', 'references', 'trigger']) as verb
      where relnamespace = schemas.oid and relkind in ('r', 'p', 'v', 'm', 'f')
        and has_table_privilege(role, c.oid, verb)
    union all
    select role, verb, attrelid::regclass || '.' || attname
      from roles, schemas, pg_class as c, pg_attribute,
        unnest(array['select', 'insert', 'update', 'references']) as verb
      where relnamespace = schemas.oid and relkind in ('r', 'p', 'v', 'm', 'f')
        and attrelid = c.oid and attnum > 0 and not attisdropped
        and has_column_privilege(role, c.oid, attnum, verb)
        and not has_table_privilege(role, c.oid, verb)
    union all
    select role, verb, c.oid::regclass::text
      from roles, schemas, pg_class as c, unnest(array['usage', 'select', 'update']) as verb
      where relnamespace = schemas.oid and relkind = 'S' and has_sequence_privilege(role, c.oid, verb)
    union all
    select role, 'execute', p.oid::regprocedure::text
      from roles, schemas, pg_proc as p
      where pronamespace = schemas.oid and has_function_privilege(role, p.oid, 'execute')
  ) as held (role, verb, object)
  order by 1`;

/** One that only a default privilege of the project may have granted. */
const UNPROTECTED = "create table public.unprotected (id integer)";

const projects: Partial<Record<Grants, PushedDatabase>> = {};
const held = async (grants: Grants): Promise<readonly string[]> => {
  const rows = await projects[grants]?.database.query<{ privilege: string }>(PRIVILEGES);
  return rows?.map(({ privilege }) => privilege) ?? [];
};

beforeAll(async () => {
  [projects.old, projects.new] = await Promise.all([
    openPushedDatabase("old"),
    openPushedDatabase("new"),
  ]);
});
afterAll(() => Promise.all(Object.values(projects).map(({ close }) => close())));

/** Returns the privileges on a PostgreSQL of our own, which tests/contract/policies shows one by one. */
const heldOnOurOwn = async (): Promise<readonly string[]> => {
  const server = await startPostgresql();
  const engine = openPostgresql(server.url);
  await migrateAll(engine);
  const rows = await engine.begin(({ sql }) => sql<{ privilege: string }>(PRIVILEGES));
  await engine.close();
  await server.stop();
  return rows.map(({ privilege }) => privilege);
};

test("the API's roles hold the privileges of our own database, whatever a new table grants by default", async () => {
  const [own, old, current] = await Promise.all([heldOnOurOwn(), held("old"), held("new")]);
  expect(old).toContain("anon may insert contact_queries");
  expect(old).toContain("authenticated may update contact_queries.status");
  expect(old).not.toContain("anon may select contact_queries");
  expect(current).toEqual(old);
  expect(current).toEqual(own);
});

test("a table that revokes nothing shows that the two projects differ", async () => {
  for (const { database } of Object.values(projects))
    await database.query(`set role postgres; ${UNPROTECTED}; reset role`);
  const [old, current] = await Promise.all([held("old"), held("new")]);
  expect(old).toContain("anon may select unprotected");
  expect(current).not.toContain("anon may select unprotected");
  expect(current).toContain("anon may truncate unprotected");
});
