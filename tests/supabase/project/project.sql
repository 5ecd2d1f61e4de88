-- What a Supabase project holds before its first migration, as far as ours may notice: the roles and
-- what they may do, the schema of Supabase Auth, and the search path. Runs as a superuser.
create role supabase_admin superuser login;
-- The owner's own role, which runs the migrations. It is no superuser.
create role postgres login createdb createrole replication bypassrls;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
-- PostgREST signs in as this one and becomes one of the three above.
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;

grant anon, authenticated, service_role to postgres with admin option;
grant anon, authenticated, service_role to authenticator;
grant authenticator to postgres with admin option;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

create schema extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;
-- `supabase db lint` reads functions with it.
create extension plpgsql_check schema extensions;
alter role postgres set search_path = "$user", public, extensions;

alter database postgres owner to postgres;
grant usage on schema public to anon, authenticated, service_role;

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role;

set role supabase_auth_admin;

create table auth.users (
  id uuid primary key,
  aud text,
  role text,
  email text,
  email_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_sso_user boolean not null default false,
  created_at timestamptz,
  updated_at timestamptz
);
-- Two accounts may share an address where one of them comes from a company's own sign-in.
create unique index users_email on auth.users (email) where not is_sso_user;
alter table auth.users enable row level security;
grant all on auth.users to postgres with grant option;

create function auth.jwt() returns jsonb
  language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb;
$$;

create function auth.uid() returns uuid
  language sql stable
as $$
  select (auth.jwt() ->> 'sub')::uuid;
$$;

create function auth.role() returns text
  language sql stable
as $$
  select auth.jwt() ->> 'role';
$$;

reset role;
