import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { openPostgresql } from "#server/database/engines/postgresql.ts";
import { migrateAll } from "#tests/support/database/migrated-data-dir.ts";
import { startPostgresql } from "#tests/support/database/postgresql-server.ts";
import { opened } from "#tests/support/opened.ts";
import { openCli } from "./project/cli.ts";
import { type Grants, startDatabase } from "./project/database.ts";

/** A project's database with our schema in it, and the CLI that pushed it in the role of the project's owner. */
const pushed = (grants: Grants) =>
  opened(async () => {
    const [database, cli] = await Promise.all([startDatabase(grants), openCli()]);
    const target = `--remote=${database.urlOf("postgres")}?sslmode=disable`;
    const push = () => cli.run(["db", "push", target, "--yes"]);
    const stop = () => Promise.all([database.stop(), cli.stop()]);
    return { database, cli, target, push, first: await push(), stop };
  });
const projects = { old: pushed("old"), new: pushed("new") };

test.each(Object.entries(projects))(
  "a project with the %s default privileges takes every migration from a role that is no superuser, once",
  async (_, { database, push, first }) => {
    const [role] = await database.query(
      "select rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = 'postgres'",
    );
    expect(role).toEqual({ rolsuper: false, rolcreaterole: true, rolbypassrls: true });
    expect(first.output).not.toMatch(/warn/i);
    for (const name of readdirSync("supabase/migrations"))
      expect(first.output).toContain(`Applying migration ${name}...`);
    expect(first.code, first.output).toBe(0);

    const { code, output } = await push();
    expect(output).toContain("Remote database is up to date.");
    expect(output).not.toContain("Applying migration");
    expect(code).toBe(0);
  },
);

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

const held = async (grants: Grants): Promise<readonly string[]> => {
  const rows = await projects[grants].database.query<{ privilege: string }>(PRIVILEGES);
  return rows.map(({ privilege }) => privilege);
};

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

type Finding = { readonly name: string; readonly level: string; readonly detail: string };

/** Returns the findings of a command, from the JSON on the last line of its output. */
const findings = async <Found>(command: "advisors" | "lint"): Promise<readonly Found[]> => {
  const { cli, target } = projects.new;
  const { output } = await cli.run(["db", command, target, "--output-format=json"]);
  return JSON.parse(output.trim().split("\n").at(-1) ?? "").results;
};

test("Supabase's advisors warn of nothing", async () => {
  const found = await findings<Finding>("advisors");
  expect(
    found
      .filter(({ level }) => level !== "INFO")
      .map(({ level, name, detail }) => `${level} ${name}: ${detail}`),
  ).toEqual([]);
});

/** Returns the functions with faults. The linter cannot see which columns a built query returns. */
const faultyFunctions = async () => {
  const found = await findings<{
    readonly function: string;
    readonly issues: readonly { readonly level: string }[];
  }>("lint");
  return found
    .filter(({ issues }) => issues.some(({ level }) => level !== "warning extra"))
    .map((each) => each.function);
};

test("no function of ours has an error that only a call would show", async () => {
  expect(await faultyFunctions()).toEqual([]);
  await projects.new.database.query(
    "create function private.broken() returns integer language plpgsql as 'begin return missing; end'",
  );
  expect(await faultyFunctions()).toEqual(["private.broken"]);
});

test("what is made without a word about rights is closed in both projects, and the advisors warn of a table that is opened (3.4.9)", async () => {
  for (const grants of ["old", "new"] as const) {
    const before = await held(grants);
    await projects[grants].database.query(
      `set role postgres;
        create table public.unprotected (id serial);
        create function public.unprotected() returns integer return 1;
        create function private.unprotected() returns integer return 1;
        reset role`,
    );
    expect(await held(grants)).toEqual(before);
  }
  await projects.new.database.query("grant select on public.unprotected to anon");
  const found = await findings<Finding>("advisors");
  expect(found.filter(({ level }) => level === "ERROR").map(({ name }) => name)).toContain(
    "rls_disabled_in_public",
  );
});
