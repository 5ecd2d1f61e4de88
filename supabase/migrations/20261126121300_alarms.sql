-- The alarms raised, one for each cause and day in Asia/Kolkata, so that neither a restart nor a second
-- instance raises one again.
create table private.alarms (
  cause text not null check (cause in ('dead-email', 'old-outbox', 'low-disk', 'waiting-sponsor')),
  day date not null,
  raised_at timestamptz not null default now(),
  primary key (cause, day)
);

alter table private.alarms enable row level security;
revoke all on table private.alarms from public, anon, authenticated, service_role;

-- Returns when an alarm was raised last; not by a clock that was ahead, which would keep others back.
create function private.last_alarm(alarm text) returns timestamptz
  language sql stable set search_path = ''
as $$
  select coalesce(max(raised_at), 'epoch') from private.alarms
    where cause = alarm and raised_at <= now();
$$;

-- Returns the measurements that the server raises alarms about. An email is late from its not_before on; with
-- MAIL_PER_DAY one that nobody has tried may wait a day more. A dead email is new until an alarm has reported it.
-- Which of the sponsors without a reply have waited for a business day, and had not when the last alarm reported some,
-- is decided by server/signals/signals.ts; they arrived at most a weekend and a day before that alarm.
create function public.read_signals() returns table (
    waiting_mails bigint, oldest_wait_seconds double precision, dead_mails bigint,
    new_dead_mails bigint, pending_sponsors jsonb, sponsors_reported_at timestamptz
  )
  language sql stable security definer set search_path = '' set timezone = 'UTC'
as $$
  select
    count(*) filter (where is_late),
    coalesce(extract(epoch from now() - min(late_at) filter (where is_late))::double precision, 0),
    count(*) filter (where dead),
    count(*) filter (where dead and coalesce(dead_at, due_at) > private.last_alarm('dead-email')),
    (select coalesce(jsonb_agg(created_at), '[]') from public.sponsorship_inquiries as sponsor
      where status = 'pending' and created_at > private.last_alarm('waiting-sponsor') - interval '4 days'
        and not exists (select from public.submission_states as state
          where submission_table = 'sponsorship_inquiries' and state.id = sponsor.id and replied_at is not null)),
    private.last_alarm('waiting-sponsor')
  from private.outbox
    cross join private.settings
    cross join lateral (
      select case when mail_per_day is not null and attempts = 0 then not_before + interval '1 day'
        else not_before end as late_at
    ) as wait
    cross join lateral (select kind <> 'chat' and not dead and late_at <= now() as is_late) as lateness
  where sent_at is null;
$$;

-- Returns true for the one caller that may raise this alarm today.
create function public.claim_alarm(alarm text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.alarms (cause, day) values (alarm, (now() at time zone 'Asia/Kolkata')::date)
    on conflict do nothing;
  return found;
end;
$$;

-- Gives today's alarm back when its email could not be sent.
create function public.release_alarm(alarm text) returns void
  language sql security definer set search_path = ''
as $$
  delete from private.alarms
    where cause = alarm and day = (now() at time zone 'Asia/Kolkata')::date;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.read_signals, public.claim_alarm, public.release_alarm
  from public, anon, authenticated, service_role;
grant execute on function public.read_signals, public.claim_alarm, public.release_alarm
  to service_role;
