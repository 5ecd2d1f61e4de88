-- Messages to the team's chat, in the outbox like email: one for each submission and each act of an applicant. A row
-- about an act has the id of its event. None is written while TEAM_WEBHOOK_URL is not set.

-- A trigger that owes the chat a message. Each submission has one email to the team.
create function private.owe_chat_message() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.outbox (id, kind, form_type, submission_table, submission_id, not_before, due_at)
    select case tg_table_name when 'submission_events' then new.id else gen_random_uuid() end,
        'chat', form_type, submission_table, new.submission_id, now(), now()
      from private.forms
      where submission_table = new.submission_table and (select tells_chat from private.settings);
  return null;
end;
$$;

create trigger the_chat_hears_of_it after insert on private.outbox
  for each row when (new.kind = 'team') execute function private.owe_chat_message();

create trigger the_chat_hears_of_it after insert on public.submission_events
  for each row when (private.is_by_applicant(new.kind)) execute function private.owe_chat_message();

-- Takes the messages that wait, oldest first, to be sent as one: none within a minute of another, and none before the
-- oldest is due, so that their order stays. Those that are not marked within lease_seconds are due again.
create function public.claim_chat(lease_seconds integer)
  returns table (id uuid, form_type text, submission_id uuid, act text, attempts integer)
  language plpgsql security definer set search_path = ''
as $$
begin
  -- One worker at a time, because two would not see each other's messages.
  if not pg_try_advisory_xact_lock(20261120, 258)
    or exists (select from private.outbox where kind = 'chat' and sent_at > now() - interval '1 minute')
    or now() < (select mail.due_at from private.outbox as mail
      where kind = 'chat' and sent_at is null and not dead order by created_at limit 1)
  then
    return;
  end if;
  return query
    with waiting as (
      select mail.id from private.outbox as mail
        where kind = 'chat' and sent_at is null and not dead order by created_at limit 500 for update skip locked
    ), taken as (
      update private.outbox as mail
        set attempts = mail.attempts + 1, due_at = now() + make_interval(secs => lease_seconds)
        from waiting where mail.id = waiting.id returning mail.*
    )
    select taken.id, taken.form_type, taken.submission_id, event.kind, taken.attempts
      from taken left join public.submission_events as event using (id) order by taken.created_at;
end;
$$;

-- Marks messages as sent, or as due again after an error; those of more than a day ago are given up.
create function public.mark_chat(ids uuid[], error text, retry_at timestamptz) returns void
  language sql security definer set search_path = ''
as $$
  update private.outbox set last_error = error,
      sent_at = case when error is null then now() end, due_at = coalesce(retry_at, due_at),
      dead = error is not null and created_at < now() - interval '1 day',
      dead_at = case when error is not null and created_at < now() - interval '1 day' then now() end
    where id = any (ids) and sent_at is null;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.claim_chat, public.mark_chat from public, anon, authenticated, service_role;
grant execute on function public.claim_chat, public.mark_chat to service_role;
