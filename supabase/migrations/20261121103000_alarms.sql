-- The alarms that were raised: one row for each cause and day in Asia/Kolkata, so that neither a
-- restart nor a second instance raises one again.
create table private.alarms (
  cause text not null check (cause in ('dead-email', 'old-outbox', 'low-disk', 'waiting-sponsor')),
  day date not null,
  raised_at timestamptz not null default now(),
  primary key (cause, day)
);

alter table private.alarms enable row level security;
revoke all on table private.alarms from public, anon, authenticated, service_role;

-- Unknown for what was given up before this migration.
alter table private.outbox add column dead_at timestamptz;

create or replace function public.mark_outbox_failed(
  mail_id uuid, error text, retry_at timestamptz, give_up boolean
) returns void
  language sql security definer set search_path = ''
as $$
  update private.outbox
    set due_at = retry_at, dead = give_up, dead_at = case when give_up then now() end,
      last_error = left(error, 1000)
    where id = mail_id and sent_at is null;
$$;

create function private.last_alarm(alarm text) returns timestamptz
  language sql stable set search_path = ''
as $$
  select coalesce(max(raised_at), 'epoch') from private.alarms where cause = alarm;
$$;

-- One business day earlier, where Saturday and Sunday do not count (Asia/Kolkata).
create function private.business_day_before(moment timestamptz) returns timestamptz
  language sql stable set search_path = ''
as $$
  select (case extract(isodow from local)
    when 1 then local - interval '3 days'
    when 6 then date_trunc('day', local) - interval '1 day'
    when 7 then date_trunc('day', local) - interval '2 days'
    else local - interval '1 day'
  end) at time zone 'Asia/Kolkata'
  from (select moment at time zone 'Asia/Kolkata') as kolkata (local);
$$;

-- What the server measures and raises alarms about. A mail that waits for its turn is not late. What
-- the last alarm reported is not new: nobody can take a dead mail or a sponsor off the list.
create function public.read_signals() returns table (
    waiting_mails bigint, oldest_wait_seconds double precision, dead_mails bigint,
    new_dead_mails bigint, new_waiting_sponsors bigint
  )
  language sql stable security definer set search_path = ''
as $$
  select
    count(*) filter (where not dead and not_before <= now()),
    coalesce(extract(epoch from now() - min(not_before) filter (
      where not dead and not_before <= now()))::double precision, 0),
    count(*) filter (where dead),
    count(*) filter (where dead and coalesce(dead_at, due_at) > private.last_alarm('dead-email')),
    (select count(*) from public.sponsorship_inquiries
      where status = 'pending' and created_at <= private.business_day_before(now())
        and created_at > private.business_day_before(private.last_alarm('waiting-sponsor')))
  from private.outbox where sent_at is null;
$$;

-- True for the one caller that may raise this alarm today.
create function public.claim_alarm(alarm text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.alarms (cause, day) values (alarm, (now() at time zone 'Asia/Kolkata')::date)
    on conflict do nothing;
  return found;
end;
$$;

-- Gives today's alarm back when its mail could not be sent.
create function public.release_alarm(alarm text) returns void
  language sql security definer set search_path = ''
as $$
  delete from private.alarms
    where cause = alarm and day = (now() at time zone 'Asia/Kolkata')::date;
$$;

revoke execute on function private.last_alarm(text), private.business_day_before(timestamptz)
  from public;
revoke execute on function
  public.read_signals(), public.claim_alarm(text), public.release_alarm(text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.read_signals(), public.claim_alarm(text), public.release_alarm(text)
  to service_role;
