-- The parts of a new Supabase project that our migrations need. Runs at every start; running it again
-- changes nothing.

grant usage on schema public to anon, authenticated, service_role;

do $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    -- Older Supabase projects grant all this by default, so the migrations have to revoke it here too.
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  else
    -- A database restored under another user has lost the default privileges that our migrations set.
    alter default privileges revoke execute on functions from public;
  end if;
end;
$$;

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

create table if not exists auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);
grant select, insert, update, delete on auth.users to service_role;

create or replace function auth.uid() returns uuid
  language sql stable
as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
$$;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
