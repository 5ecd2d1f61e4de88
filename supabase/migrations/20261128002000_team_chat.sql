-- Takes the messages that wait, in the order in which they were written, to be sent as one: none within a minute of
-- another, and none before the oldest is due, so that their order stays. Those not marked within lease_seconds are
-- due again.
create or replace function public.claim_chat(lease_seconds integer)
  returns table (id uuid, form_type text, submission_id uuid, act text, attempts integer)
  language plpgsql security definer set search_path = ''
as $$
begin
  -- One worker at a time, because two would not see each other's messages.
  if not pg_try_advisory_xact_lock(20261120, private.lock_number('chat'))
    or exists (select from private.outbox where kind = 'chat' and sent_at > now() - interval '1 minute')
    or now() < (select mail.due_at from private.outbox as mail
      where kind = 'chat' and sent_at is null and not dead order by arrival limit 1)
  then
    return;
  end if;
  return query
    with waiting as (
      select mail.id from private.outbox as mail
        where kind = 'chat' and sent_at is null and not dead order by arrival limit 500 for update skip locked
    ), taken as (
      update private.outbox as mail
        set attempts = mail.attempts + 1, due_at = now() + make_interval(secs => lease_seconds), tried_at = now()
        from waiting where mail.id = waiting.id returning mail.*
    )
    select taken.id, taken.form_type, taken.submission_id, event.kind, taken.attempts
      from taken left join public.submission_events as event using (id) order by taken.arrival;
end;
$$;

-- Marks messages as sent, or as due again after an error; those that were due a day ago are given up.
create or replace function public.mark_chat(ids uuid[], error text, retry_at timestamptz) returns void
  language sql security definer set search_path = ''
as $$
  update private.outbox set last_error = error, tried_at = now(),
      sent_at = case when error is null then now() end,
      due_at = coalesce(least(retry_at, now() + interval '1 day'), due_at),
      dead = error is not null and not_before < now() - interval '1 day',
      dead_at = case when error is not null and not_before < now() - interval '1 day' then now() end
    where id = any (ids) and sent_at is null;
$$;
