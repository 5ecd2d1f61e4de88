-- The settings that the database's own rules read. FORMS_OPEN of the server is kept as JSON: by form the days `from`
-- and `to` in Asia/Kolkata, both included; a form that it does not name is open. `erase_days` is
-- ERASE_ON_REQUEST_DAYS, null while it is off. `mail_per_day` is MAIL_PER_DAY, null where there is no limit.
-- `line_up` holds the ids of the consents whose speakers are on the site, in their order: staff have read the
-- words of these events. `certificate_signer` is CERTIFICATE_SIGNER; `tells_chat` says whether TEAM_WEBHOOK_URL is set.
-- `deleted_at` is when a submission was last deleted, null once the files of PGlite hold nothing of it.
create table private.settings (
  is_only boolean primary key default true check (is_only),
  forms_open jsonb not null default '{}',
  erase_days integer,
  mail_per_day integer,
  line_up uuid[] not null default '{}',
  certificate_signer text,
  tells_chat boolean not null default false,
  deleted_at timestamptz
);

insert into private.settings default values;

-- The editions that this installation was started with, by EVENT_DATES. A submission belongs to the first edition
-- that was not over when it arrived. After all of them it belongs to the next one, which has no row yet.
create table private.editions (
  dates text not null,
  year integer primary key generated always as (left(dates, 4)::integer) stored,
  ends_at timestamptz not null
);

alter table private.settings enable row level security;
alter table private.editions enable row level security;
revoke all on table private.settings, private.editions from public, anon, authenticated, service_role;

-- Keeps what the server is started with. A later edition that is not over can only come from an earlier mistake
-- in EVENT_DATES, so it is deleted.
create function public.keep_settings(
  dates_input text, last_day_input date, forms_open_input jsonb, erase_days_input integer,
  mail_per_day_input integer default null, certificate_signer_input text default null,
  tells_chat_input boolean default false
) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.settings set forms_open = forms_open_input, erase_days = erase_days_input,
    mail_per_day = mail_per_day_input, certificate_signer = certificate_signer_input,
    tells_chat = tells_chat_input where is_only;
  -- Nobody sends what was owed to a chat that is no longer set.
  delete from private.outbox where kind = 'chat' and sent_at is null and not tells_chat_input;
  delete from private.editions where year > left(dates_input, 4)::integer and ends_at > now();
  insert into private.editions (dates, ends_at)
    values (dates_input, (last_day_input + 1)::timestamp at time zone 'Asia/Kolkata')
    on conflict (year) do update set dates = excluded.dates, ends_at = excluded.ends_at;
end;
$$;

-- Returns the edition of a submission that arrived at this time, if it is known.
create function private.edition_of(arrived_at timestamptz) returns private.editions
  language sql stable set search_path = ''
  return (select edition from private.editions as edition where ends_at > arrived_at order by ends_at limit 1);

-- Says whether the edition of a submission that arrived at this time is over. domain/edition.ts has the same rule for
-- the dashboard.
create function private.is_over(arrived_at timestamptz, moment timestamptz default now()) returns boolean
  language sql stable set search_path = ''
  return coalesce((private.edition_of(arrived_at)).ends_at <= moment, false);

revoke execute on all functions in schema private from public;
revoke execute on function public.keep_settings from public, anon, authenticated, service_role;
grant execute on function public.keep_settings to service_role;
