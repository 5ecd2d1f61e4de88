-- The gateway's own tables, apart from the Supabase schema. No caller of the API can read them.
create schema if not exists gateway;
revoke all on schema gateway from public;

-- The signing secret when several instances share one PostgreSQL database.
create table if not exists gateway.secrets (
  name text primary key,
  value text not null
);

-- One row per person and browser with a cookie, one for all their other browsers ('') and one for the
-- command line: the current code, the tries left for it, and the emails sent in the current hour.
create table if not exists gateway.devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device text not null,
  -- The latest sign-in with that browser.
  signed_in_at timestamptz,
  hash text,
  tries_left integer not null,
  sent_at timestamptz not null,
  hour_began timestamptz not null,
  sent_in_hour integer not null,
  primary key (user_id, device)
);

create table if not exists gateway.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  started_at timestamptz not null,
  used_at timestamptz not null
);
create index if not exists sessions_of_user on gateway.sessions (user_id);

-- The refresh tokens of a session, used ones included: using one again ends the session.
create table if not exists gateway.refresh_tokens (
  hash text primary key,
  session_id uuid not null references gateway.sessions (id) on delete cascade,
  replaced_at timestamptz
);
create index if not exists refresh_tokens_of_session on gateway.refresh_tokens (session_id);

-- Counters of rate-limiter-flexible, which prescribes the columns.
create table if not exists gateway.limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- The server itself uses this role. The gateway accepts no token that names it.
grant usage on schema gateway to service_role;
grant select, insert, update, delete on all tables in schema gateway to service_role;

-- Lists the applied migrations for `npm run doctor`. The server's role cannot read their table.
create or replace function gateway.migrations() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select version from supabase_migrations.schema_migrations;
$$;
revoke execute on function gateway.migrations() from public;
grant execute on function gateway.migrations() to service_role;
