create schema if not exists gateway;
revoke all on schema gateway from public;

create table if not exists gateway.secrets (
  name text primary key,
  value text not null
);

create table if not exists gateway.codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  known_network boolean not null,
  hash text,
  asked_from text not null,
  tries_left integer not null,
  sent_at timestamptz not null,
  hour_began timestamptz not null,
  sent_in_hour integer not null,
  primary key (user_id, known_network)
);

create table if not exists gateway.known_networks (
  user_id uuid not null references auth.users (id) on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (user_id, network)
);

create table if not exists gateway.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  started_at timestamptz not null,
  used_at timestamptz not null
);
create index if not exists sessions_of_user on gateway.sessions (user_id);

create table if not exists gateway.refresh_tokens (
  hash text primary key,
  session_id uuid not null references gateway.sessions (id) on delete cascade,
  replaced_at timestamptz
);
create index if not exists refresh_tokens_of_session on gateway.refresh_tokens (session_id);

create table if not exists gateway.limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

grant usage on schema gateway to service_role;
grant select, insert, update, delete on all tables in schema gateway to service_role;
