import type { Engine } from "#server/database/engine.ts";

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
export const grantsOf = (engine: Engine) => engine.begin(({ sql }) => sql(GRANTS));

/** Returns the tables that somebody without a session may touch, each with the letters of the rights. */
export const strangersTables = (grants: readonly Record<string, unknown>[]) =>
  grants
    .filter(({ kind, held }) => kind === "table" && /[{,]anon=/.test(String(held)))
    .map(({ name, held }) => `${name} ${/anon=(\w*)/.exec(String(held))?.[1]}`);

export const ONLY_INSERTS = [
  "contact_queries a",
  "media_partnership_queries a",
  "speaker_applications a",
  "sponsorship_inquiries a",
  "student_volunteer_queries a",
];
