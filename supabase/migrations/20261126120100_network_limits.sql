-- Limits by network for a Supabase project, whose API our server does not see. The functions count
-- their calls themselves, so no setting of the API is needed. Our own gateway has limits of its own and
-- passes no request headers on; without them nothing is counted here.
-- The table is unlogged, because a crash may reset the counts.
create unlogged table private.network_calls (
  network cidr not null,
  call text not null,
  calls integer not null,
  ends_at timestamptz not null,
  primary key (network, call)
);

create index network_calls_end on private.network_calls (ends_at);

alter table private.network_calls enable row level security;
revoke all on table private.network_calls from public, anon, authenticated, service_role;

-- Returns an IPv4 address, or the first half of an IPv6 address. Supabase is behind Cloudflare, which
-- overwrites cf-connecting-ip whatever a caller sends. Without that header the last hop counts, which
-- the nearest proxy wrote: a caller can only put hops in front of it. All texts that are no address
-- count as one network.
create function private.network_of(headers jsonb) returns cidr
  language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  caller constant text := btrim(coalesce(
    headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', -1), ''));
  address inet;
begin
  address := regexp_replace(caller, '^::ffff:(?=\d+\.)', '', 'i')::inet;
  return network(set_masklen(address, case family(address) when 4 then 32 else 64 end));
exception when invalid_text_representation then
  return cidr '0.0.0.0/0';
end;
$$;

-- Counts one call of the network that the request came from. Beyond `most` calls in a period
-- PostgREST answers 429 with the same body as our own gateway. A refusal rolls back with its
-- transaction, so no count exceeds `most`.
create function private.count_call(call_name text, most integer, period interval) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  counted private.network_calls;
begin
  if headers is null then
    return;
  end if;
  insert into private.network_calls as earlier
    values (private.network_of(headers), call_name, 1, now() + period)
    on conflict (network, call) do update set
      calls = case when earlier.ends_at > now() then earlier.calls + 1 else 1 end,
      ends_at = case when earlier.ends_at > now() then earlier.ends_at else excluded.ends_at end
    returning * into counted;
  if counted.calls > most then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'over_request_rate_limit', 'details', null, 'hint', null,
        'message', 'Too many requests. Please wait and try again.'),
      detail = json_build_object('status', 429, 'headers', json_build_object(
        'Retry-After', ceil(extract(epoch from counted.ends_at - now()))::text));
  end if;
  if counted.calls = 1 then
    delete from private.network_calls where (network, call) in (
      select network, call from private.network_calls
        where ends_at < now() limit 100 for update skip locked
    );
  end if;
end;
$$;

revoke execute on all functions in schema private from public;
