-- What came later is newer, whatever the clock says: it may have been ahead before, and be right again.
create function private.date_after_earlier() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A second act at once waits here, and then sees the first.
  perform from public.submission_states
    where submission_table = new.submission_table and id = new.submission_id for update;
  new.created_at := greatest(new.created_at, (
    select max(created_at) + interval '1 microsecond' from public.submission_events
      where submission_table = new.submission_table and submission_id = new.submission_id));
  return new;
end;
$$;

create trigger later_is_newer before insert on public.submission_events
  for each row execute function private.date_after_earlier();

-- Puts what was stored before into its order, which transactions tell. Two at once may be dated the other way round by
-- a moment. What somebody did who left the staff has been written anew since, and stays as it is.
with arrived as (
  select id, submission_table, submission_id, created_at,
      max(created_at) over earlier as newest, row_number() over earlier as place
    from public.submission_events
    where author is not null or kind = 'address-corrected' or private.is_by_applicant(kind)
    window earlier as (partition by submission_table, submission_id
      order by age(xmin) desc, created_at rows unbounded preceding)
), compared as (
  select *, max(newest - created_at) over (partition by submission_table, submission_id) as gap from arrived
)
update public.submission_events as event set created_at = newest + place * interval '1 microsecond'
  from compared
  where compared.id = event.id and gap > interval '1 minute' and compared.created_at < newest;

create index submission_events_newest on public.submission_events (created_at);

-- Dates anew what a clock that was ahead has dated. Emails wait from now on for as long as they were meant to, and
-- count for the limits of today; what a failure has put off is due; an alarm that was raised on a day to come holds
-- back none of that day. Events keep their order, and nothing is deleted later than it would be if asked now.
create or replace function private.correct_times() returns void
  language sql set search_path = ''
as $$
  update private.outbox set created_at = now(), not_before = now() + greatest(not_before - created_at, interval '0'),
      due_at = now() + greatest(due_at - created_at, interval '0')
    where created_at > now() + interval '1 minute';
  update private.outbox set sent_at = now() where sent_at > now() + interval '1 minute';
  update private.outbox set due_at = greatest(now(), not_before), tried_at = null, refused_at = null
    where sent_at is null and not dead and due_at > now() and tried_at > now() + interval '1 minute';
  update private.outbox set dead_at = now() where sent_at is null and dead_at > now() + interval '1 minute';
  delete from private.alarms where raised_at > now() + interval '1 minute';
  update public.submission_events as event
    set created_at = now() + place * interval '1 microsecond', erase_at = case when erase_at is not null
      then least(erase_at, now() + make_interval(days => (select erase_days from private.settings))) end
    from (select id, row_number() over (order by created_at, id) as place
      from public.submission_events
      where created_at > now() and (select max(created_at) from public.submission_events)
        > now() + interval '1 minute') as ahead
    where ahead.id = event.id;
$$;

-- Holds the answers that are due to somebody who has withdrawn or asked for deletion since they were written. Staff see
-- why, and may send them again. `dead_at` is long ago, so that no alarm is raised.
create or replace function private.hold_answers() returns void
  language sql set search_path = ''
as $$
  update private.outbox as mail
    set dead = true, dead_at = '-infinity', held_for = case
      when state.erase_asked_at > answer.created_at then 'erasure' else 'withdrawn' end
    from public.submission_states as state cross join public.submission_events as answer
    where mail.kind = 'answer' and mail.sent_at is null and not mail.dead and mail.due_at <= now()
      and answer.id = mail.id and state.submission_table = mail.submission_table and state.id = mail.submission_id
      -- The event of an answer has its place among what its reader did; its email is dated when it was sent again.
      and greatest(state.erase_asked_at, state.withdrawn_at) > greatest(mail.created_at, answer.created_at);
$$;
