-- The settings of the server that the database's own rules read. FORMS_OPEN is kept as JSON: by form the days
-- `from` and `to` in Asia/Kolkata, both included; a form that it does not name is open. `erase_days` is
-- ERASE_ON_REQUEST_DAYS, null while it is off.
create table private.settings (
  is_only boolean primary key default true check (is_only),
  forms_open jsonb not null,
  erase_days integer
);

-- The editions that this installation was started with, by EVENT_DATES. A submission belongs to the first that
-- was not over when it arrived; after all of them, to the next one.
create table private.editions (
  dates text not null,
  year integer primary key generated always as (left(dates, 4)::integer) stored,
  ends_at timestamptz not null
);

alter table private.settings enable row level security;
alter table private.editions enable row level security;
revoke all on table private.settings, private.editions from public, anon, authenticated, service_role;

-- Keeps what the server is started with. Editions after its own that are not over were a mistake, and go.
create function public.keep_settings(
  dates_input text, last_day_input date, forms_open_input jsonb, erase_days_input integer
) returns void
  language sql security definer set search_path = ''
as $$
  insert into private.settings (forms_open, erase_days) values (forms_open_input, erase_days_input)
    on conflict (is_only) do update set forms_open = excluded.forms_open, erase_days = excluded.erase_days;
  delete from private.editions where year > left(dates_input, 4)::integer and ends_at > now();
  insert into private.editions (dates, ends_at)
    values (dates_input, (last_day_input + 1)::timestamp at time zone 'Asia/Kolkata')
    on conflict (year) do update set dates = excluded.dates, ends_at = excluded.ends_at;
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

-- Refuses a submission of a form that is not open, with the day in the detail. Every submission has an email
-- to the team, so new forms need nothing more. After the last day whoever had the page open has an hour.
create function private.refuse_closed_form() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  own constant jsonb := (select forms_open -> new.form_type from private.settings);
begin
  if new.created_at < (own ->> 'from')::timestamp at time zone 'Asia/Kolkata' then
    raise exception 'This form is not open yet.' using detail = own ->> 'from';
  elsif new.created_at >= (own ->> 'to')::timestamp at time zone 'Asia/Kolkata' + interval '25 hours' then
    raise exception 'This form is closed.' using detail = own ->> 'to';
  end if;
  return new;
end;
$$;

create trigger refuse_closed_form before insert on private.outbox
  for each row when (new.kind = 'team') execute function private.refuse_closed_form();

revoke execute on all functions in schema private from public;
revoke execute on function public.keep_settings from public, anon, authenticated, service_role;
grant execute on function public.keep_settings to service_role;
