import { describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { granted } from "#server/database/functions.ts";
import { engines } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";

const ROLES = ["anon", "authenticated", "service_role"] as const;
const VERBS = "select insert update delete truncate references trigger".split(" ");

const SUBMISSIONS = {
  anon: "insert",
  authenticated: "select, insert, update (status)",
  service_role: "select",
};

/** Everything that a role may do to a table. A table that is missing here may not be touched. */
const TABLES: Readonly<Record<string, Partial<Record<(typeof ROLES)[number], string>>>> = {
  ...Object.fromEntries(forms.map(({ table }) => [`public.${table}`, SUBMISSIONS])),
  "public.sponsorship_inquiries": { ...SUBMISSIONS, authenticated: "select, insert" },
  "public.admins": { authenticated: "select" },
  "public.submission_events": { authenticated: "select" },
  "public.submission_states": { authenticated: "select" },
  "auth.users": { service_role: "select, insert, update, delete" },
};

/** Those of the schema `public` are listed in `server/database/functions.ts`. */
const PRIVATE_FUNCTIONS: Readonly<Record<string, readonly (typeof ROLES)[number][]>> = {
  "private.is_admin": ["authenticated"],
  "private.white_space": ["anon", "authenticated", "service_role"],
  "private.has_length": ["anon", "authenticated", "service_role"],
  "private.has_email_shape": ["anon", "authenticated", "service_role"],
  "private.is_email": ["anon", "authenticated", "service_role"],
  "private.is_phone": ["anon", "authenticated", "service_role"],
  "private.is_link": ["anon", "authenticated", "service_role"],
};

describe.each(engines)("the privileges on $name", ({ open }) => {
  const db = opened(open);

  test("every role has exactly the rights on tables that are listed here (3.4.7, 4.3.7, 6.1.2, 6.2.2, 6.2.3, 6.2.6)", async () => {
    const rows = await db.query<{ name: string; role: (typeof ROLES)[number]; held: string }>(
      `select format('%s.%s', relnamespace::regnamespace, relname) as name, role,
          string_agg(case when has_table_privilege(role, c.oid, verb) then verb
            else format('%s (%s)', verb, (
              select string_agg(attname, ', ' order by attnum) from pg_attribute
                where attrelid = c.oid and attnum > 0
                  and verb in ('select', 'insert', 'update', 'references')
                  and has_column_privilege(role, c.oid, attnum, verb)
            )) end, ', ' order by array_position($2::text[], verb)) as held
        from pg_class as c, unnest($1::text[]) as role, unnest($2::text[]) as verb
        where relkind in ('r', 'p', 'v', 'm', 'f')
          and relnamespace::regnamespace::text in ('public', 'private', 'auth')
        group by 1, 2`,
      [ROLES, VERBS],
    );
    const held: Record<string, Record<string, string>> = {};
    for (const { name, role, held: text } of rows) {
      const real = text
        .split(/, (?![^(]*\))/)
        .filter((verb) => !verb.endsWith("()"))
        .join(", ");
      if (real) held[name] = { ...held[name], [role]: real };
    }
    expect(rows.length).toBeGreaterThanOrEqual(8 * ROLES.length);
    expect(held).toEqual(TABLES);
  });

  test("every function can be executed by exactly the roles that are listed (3.4.7, 6.1.2)", async () => {
    const rows = await db.query<{ name: string; roles: readonly string[] }>(
      `select format('%s.%s', pronamespace::regnamespace, proname) as name,
          array_agg(role order by role) as roles
        from pg_proc as p, unnest($1::text[]) as role
        where pronamespace::regnamespace::text in ('public', 'private')
          and has_function_privilege(role, p.oid, 'execute')
        group by p.oid, 1`,
      [ROLES],
    );
    const rolesOf = (name: string) =>
      ROLES.filter((role) => granted[role].some((known) => known === name));
    const names = Object.values(granted).flat();
    const listed = names.map((name) => [`public.${name}`, rolesOf(name)]);
    expect(Object.fromEntries(rows.map(({ name, roles }) => [name, roles]))).toEqual({
      ...Object.fromEntries(listed),
      ...PRIVATE_FUNCTIONS,
    });
  });

  test("what is made without a word about rights is closed to every role (3.4.9)", async () => {
    await db.query("create function public.forgotten() returns integer return 1");
    await db.query("create function private.forgotten() returns integer return 1");
    await db.query("create table public.forgotten_rows (id serial)");
    const open = await db.query(
      `select role from unnest($1::text[] || 'public'::text) as role
        where has_function_privilege(role, 'public.forgotten()', 'execute')
          or has_function_privilege(role, 'private.forgotten()', 'execute')
          or has_table_privilege(role, 'public.forgotten_rows', $2)
          or has_sequence_privilege(role, 'public.forgotten_rows_id_seq', 'usage, select, update')`,
      [ROLES, VERBS.join()],
    );
    await db.query("drop function public.forgotten, private.forgotten");
    await db.query("drop table public.forgotten_rows");
    expect(open).toEqual([]);
  });

  test("row-level security is on for every table", async () => {
    const open = await db.query(
      "select relname from pg_class where relkind in ('r', 'p') and not relrowsecurity and relnamespace::regnamespace::text in ('public', 'private')",
    );
    expect(open).toEqual([]);
  });

  test("every function has an empty search path", async () => {
    const loose = await db.query(
      `select proname from pg_proc
        where (pronamespace::regnamespace::text in ('public', 'private')
            or prosecdef and pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema'))
          and not coalesce(proconfig, '{}') @> array['search_path=""']`,
    );
    expect(loose).toEqual([]);
  });

  test("no function changes a table without a condition, which Supabase refuses", async () => {
    const unsafe = await db.query(
      `select proname, statement[1]
        from pg_proc, regexp_matches(prosrc, '(?:delete from|update) (?:public|private)[.][^;]*', 'g') as statement
        where pronamespace::regnamespace::text in ('public', 'private') and statement[1] !~ '\\mwhere\\M'`,
    );
    expect(unsafe).toEqual([]);
  });

  test("no role owns anything, creates anything or bypasses the policies", async () => {
    const [held] = await db.query(
      `select
          (select count(*) from pg_class where pg_get_userbyid(relowner) = any ($1)) as tables,
          (select count(*) from pg_namespace where pg_get_userbyid(nspowner) = any ($1)) as schemas,
          (select count(*) from pg_roles where rolname = any ($1)
            and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin)) as roles,
          (select count(*) from pg_namespace, unnest($1::text[]) as role
            where nspname not like 'pg\\_%' and has_schema_privilege(role, nspname, 'create')) as creatable`,
      [ROLES],
    );
    expect(held).toEqual({ tables: 0, schemas: 0, roles: 0, creatable: 0 });
  });
});
