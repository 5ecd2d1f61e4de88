-- Takes back the email that tells a speaker of a slot, unless it has left. One that failed is taken back too, because
-- its next attempt could leave after a newer email.
create function private.take_back_slot_email(id_input uuid) returns void
  language sql set search_path = ''
as $$
  with stopped as (
    delete from private.outbox
      where sent_at is null and (attempts = 0 or last_error is not null) and id in (
        select answer_id from public.submission_events where submission_id = id_input and kind = 'slot')
      returning id, submission_table, submission_id
  )
  insert into public.submission_events (submission_table, submission_id, kind, author, answer_id)
    select submission_table, submission_id, 'taken-back', private.caller(), id from stopped;
$$;

-- Returns the slot that a speaker knows: of the newest email that left, or of their page when they said that they
-- come. What they knew before they last withdrew or could not come no longer holds.
create function private.told_slot(id_input uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  with acts as (
    select max(created_at) filter (where kind in ('withdrawn', 'not-coming')) as freed_at,
        max(created_at) filter (where kind = 'coming') as coming_at
      from public.submission_events where submission_id = id_input
  )
  select event.slot
    from acts cross join public.submission_events as event
      left join private.outbox as mail on mail.id = event.answer_id
    where event.submission_id = id_input and event.kind = 'slot'
      and event.created_at > coalesce(freed_at, '-infinity')
      and (mail.sent_at is not null or (event.answer_id is null and event.created_at < coming_at))
    order by event.created_at desc limit 1;
$$;

-- Gives a talk its day, start and end, or takes them away. A speaker who comes gets the `body` as an answer, ten
-- minutes after the last change, unless they know that slot already, their edition is over or they
-- asked for deletion. Returns the result of the answer, null where none is due.
create function private.set_slot(id_input uuid, change jsonb, batch_input uuid) returns text
  language plpgsql set search_path = ''
as $$
declare
  -- The calendar has no other days. The table checks how day and times are written.
  day constant date := change ->> 'day';
  starts constant text := change ->> 'starts';
  new_slot constant jsonb := case when day is not null then jsonb_build_object(
    'day', change ->> 'day', 'starts', starts,
    'ends', case when starts is not null then change ->> 'ends' end) end;
  told constant jsonb := private.told_slot(id_input);
  state constant public.submission_states := (select known from public.submission_states as known
    where submission_table = 'speaker_applications' and known.id = id_input);
  may_tell constant boolean := state.coming and state.erase_asked_at is null and not private.is_over(
    (select created_at from public.speaker_applications where id = id_input));
  is_waiting constant boolean := exists (
    select from public.submission_events as event join private.outbox as mail on mail.id = event.answer_id
      where event.id = state.slot_id and mail.sent_at is null);
  email jsonb;
begin
  if new_slot is not distinct from state.slot and (may_tell is not true or new_slot is not distinct from told
    or change ->> 'body' is null or is_waiting)
  then
    return null;
  end if;
  perform private.take_back_slot_email(id_input);
  if may_tell and new_slot is distinct from told and change ->> 'body' is not null then
    email := private.send_answer(batch_input, 'speaker_applications', id_input, interval '10 minutes', null,
      change ->> 'body', 'infinity', null);
  end if;
  insert into public.submission_events (submission_table, submission_id, kind, author, slot, answer_id)
    values ('speaker_applications', id_input, 'slot', private.caller(), new_slot, (email ->> 'id')::uuid);
  return email ->> 'result';
end;
$$;

revoke execute on all functions in schema private from public;
