-- The editions that this installation was started with. A submission belongs to the first that was not over
-- when it arrived; after all of them, to the next one.
create table private.editions (
  -- EVENT_DATES.
  dates text not null,
  last_day date not null,
  year integer primary key generated always as (left(dates, 4)::integer) stored,
  ends_at timestamptz not null
    generated always as ((last_day + 1)::timestamp at time zone 'Asia/Kolkata') stored
);

alter table private.editions enable row level security;
revoke all on table private.editions from public, anon, authenticated, service_role;

-- Keeps the edition that the server is started with. Those after it that are not over were a mistake, and go.
create function public.keep_edition(dates_input text, last_day_input date) returns void
  language sql security definer set search_path = ''
as $$
  delete from private.editions where year > left(dates_input, 4)::integer and ends_at > now();
  insert into private.editions (dates, last_day) values (dates_input, last_day_input)
    on conflict (year) do update set dates = excluded.dates, last_day = excluded.last_day;
$$;

-- Returns the editions in their order.
create function private.known_editions() returns jsonb
  language sql stable set search_path = '' set timezone = 'UTC'
as $$
  select coalesce(jsonb_agg(jsonb_build_object('year', year, 'ends_at', ends_at) order by ends_at), '[]')
    from private.editions;
$$;

-- Says whether the edition of a submission that arrived at this time is over.
create function private.is_over(arrived_at timestamptz) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce((
    select ends_at <= now() from private.editions where ends_at > arrived_at order by ends_at limit 1
  ), false);
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.keep_edition from public, anon, authenticated, service_role;
grant execute on function public.keep_edition to service_role;
