-- Three functions with their casts written out, which Supabase's linter warns of as faults. They do what they did.

create or replace function private.set_slot(id_input uuid, change jsonb, batch_input uuid) returns text
  language plpgsql set search_path = ''
as $$
declare
  -- The calendar has no other days. The table checks how day and times are written.
  day constant date := (change ->> 'day')::date;
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

create or replace function private.page_of(table_input text, id_input uuid, result text) returns jsonb
  language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
declare
  stored constant jsonb := private.submission_of(table_input, id_input);
  state constant public.submission_states := (select known from public.submission_states as known
    where submission_table = table_input and known.id = id_input);
  columns constant jsonb := stored - '{id,created_at,status}'::text[];
  arrived_at constant timestamptz := (stored ->> 'created_at')::timestamptz;
  is_pending constant boolean := coalesce(stored ->> 'status', 'pending') = 'pending';
  -- Outcomes whose emails have left, newest first. A question decides nothing, and opens the form for corrections.
  outcomes constant text[] := array(select event.outcome
    from public.submission_events as event join private.outbox as mail using (id)
    where event.submission_table = table_input and event.submission_id = id_input and event.kind = 'answer'
      and event.outcome is not null and mail.sent_at is not null
    order by event.created_at desc);
  decision constant text := (array_remove(outcomes, 'question'))[1];
  is_over constant boolean := private.is_over(arrived_at);
  may_answer constant boolean := private.may_say_coming(
    table_input, decision, state.withdrawn_at, state.erase_asked_at, is_over);
  is_undecided constant boolean := coalesce(outcomes[1] = 'question', is_pending);
  -- After a yes: what the programme says, and how to reach them.
  is_in_programme constant boolean := may_answer and not private.has_begun(arrived_at);
  fixed constant text[] := case
    when is_undecided then array(select email_column from private.forms where submission_table = table_input)
    else array(select jsonb_object_keys(columns) except select unnest(
      '{bio,company,job_title,phone,linkedin,twitter,website,topic_title,topic_abstract}'::text[])) end;
begin
  return jsonb_build_object('result', result, 'created_at', stored -> 'created_at',
    'reference', left(id_input::text, 8), 'confirmed', state.confirmed_at is not null,
    'form_type', (select form_type from private.forms where submission_table = table_input)
  ) || case when state.confirmed_at is null then '{}' else jsonb_build_object(
    'columns', columns,
    'answers', array(select jsonb_build_object('sent_at', mail.sent_at, 'outcome', event.outcome, 'body', event.body)
      from public.submission_events as event join private.outbox as mail using (id)
      where event.submission_table = table_input and event.submission_id = id_input and event.kind = 'answer'
        and mail.sent_at is not null
      order by event.created_at),
    'events', array(select jsonb_build_object('kind', kind, 'created_at', created_at, 'body', body)
      from public.submission_events
      where submission_table = table_input and submission_id = id_input
        and private.is_by_applicant(kind)
      order by created_at),
    'corrected_at', state.corrected_at, 'withdrawn_at', state.withdrawn_at, 'coming', state.coming,
    'erase_asked_at', state.erase_asked_at, 'erase_at', state.erase_at,
    'erase_days', (select erase_days from private.settings), 'words', state.words,
    'is_shown', exists (
      select from private.shown_speakers() as speaker where speaker.id = id_input and speaker.words = state.words),
    'is_over', is_over,
    'slot', case when may_answer then state.slot || jsonb_build_object('sequence', (
      select count(*) from public.submission_events where submission_id = id_input and kind = 'slot')) end,
    'certificate', (select certificate || jsonb_build_object('code', code) from private.valid_certificates
      where submission_table = table_input and submission_id = id_input),
    'may_show', may_answer and table_input = 'speaker_applications' and state.coming is true,
    'may_correct', is_undecided or is_in_programme, 'fixed', fixed, 'may_take_back', is_pending,
    'may_answer', may_answer) end;
end;
$$;

create or replace function public.erase_due(due_before timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  due public.submission_states;
  due_until constant timestamptz := least(due_before, now());
  chosen constant public.submission_states[] := array(
    select state from public.submission_states as state
      where (submission_table, id) in (
        select submission_table, id from public.submission_states
          where erase_at <= due_until and (select erase_days from private.settings) is not null
          order by erase_at limit 100)
      order by submission_table, id);
  submissions integer := 0;
  mails uuid[] := '{}'::uuid[];
begin
  delete from private.applicant_keys where created_at < due_until - interval '24 months';
  -- Waits for an applicant who is about to stop it. All are locked before the first is deleted, which locks the
  -- settings: whoever arranges the line-up locks speakers and then these.
  foreach due in array chosen loop
    execute format('select from public.%I where id = $1 for update', due.submission_table) using due.id;
  end loop;
  foreach due in array chosen loop
    continue when not exists (select from public.submission_states
      where submission_table = due.submission_table and id = due.id and erase_at <= due_until);
    mails := mails || array(select id from private.outbox
      where submission_table = due.submission_table and submission_id = due.id);
    submissions := submissions + public.erase_submissions(due.submission_table, array[due.id]);
  end loop;
  return jsonb_build_object('submissions', submissions, 'mails', mails);
end;
$$;
