-- Also returns newer where the applicant has corrected a certificate's words since the caller looked.
create or replace function private.send_answer(
  batch_input uuid, table_input text, submission_input uuid, wait interval, outcome_input text,
  body_input text, seen_input timestamptz, recommendation text
) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  submission record;
  state public.submission_states;
  answer public.submission_events;
  certificate jsonb;
  send_at timestamptz;
begin
  select * into submission from private.open_submission(table_input, submission_input);
  -- One call at a time, because two would not count each other's answers.
  perform pg_advisory_xact_lock(20261120, private.lock_number('answers'));
  select * into answer from public.submission_events
    where batch = batch_input and submission_table = table_input and submission_id = submission_input;
  if found then
    update private.outbox set created_at = now(), not_before = now() + interval '1 minute'
      where id = answer.id and kind = 'answer' and dead and sent_at is null
      returning not_before into send_at;
    perform private.revive(array[answer.id], send_at);
    return jsonb_build_object('result', case when send_at is null then 'already' else 'queued' end, 'id', answer.id,
      'send_at', coalesce(send_at, (select not_before from private.outbox where id = answer.id)));
  elsif submission.address is null then
    return '{"result": "gone"}'::jsonb;
  elsif private.is_email(submission.address) is not true then
    return '{"result": "no-address"}'::jsonb;
  end if;
  select * into state from public.submission_states where submission_table = table_input and id = submission_input;
  if state.disowned_at > coalesce(seen_input, '-infinity') then
    return jsonb_build_object('result', 'disowned', 'disowned_at', state.disowned_at);
  end if;
  select * into answer from public.submission_events
    where submission_table = table_input and submission_id = submission_input and kind = 'answer'
      and created_at = state.answered_at and state.answered_at > coalesce(seen_input, '-infinity');
  if found then
    return jsonb_build_object('result', 'newer', 'answered_at', answer.created_at,
      'answered_by', answer.author, 'body', answer.body);
  end if;
  if recommendation is not null and state.corrected_at > coalesce(seen_input, '-infinity') then
    return jsonb_build_object('result', 'newer', 'corrected_at', state.corrected_at);
  end if;
  certificate := private.certificate_for(table_input, submission_input, recommendation);
  if recommendation is not null and certificate is null then
    return '{"result": "no-certificate"}'::jsonb;
  elsif 1000 <= (select count(*) from private.outbox where kind = 'answer'
    and created_at >= date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')
  then
    return '{"result": "too-many"}'::jsonb;
  end if;
  send_at := private.send_time('answer', wait);
  insert into private.outbox (kind, form_type, submission_table, submission_id, not_before, due_at)
    values ('answer', submission.form_type, table_input, submission_input, send_at, send_at)
    returning id into answer.id;
  insert into public.submission_events (id, submission_table, submission_id, kind, author, outcome, body, batch,
      certificate)
    values (answer.id, table_input, submission_input, 'answer', private.caller(), outcome_input, body_input,
      batch_input, certificate);
  insert into private.certificates (answer_id) select answer.id where certificate is not null;
  return jsonb_build_object('result', 'queued', 'id', answer.id, 'send_at', send_at);
end;
$$;

-- Takes back answers by their ids, or all of a list. Returns which are taken back, now or before, and which left.
create or replace function public.take_back_answers(ids_input uuid[] default null, batch_input uuid default null)
  returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(select id from public.submission_events
    where kind = 'answer' and (id = any (ids_input) or batch = batch_input));
  table_name text;
  remaining uuid[];
begin
  if private.caller() is null then
    raise exception 'Only an admin may take an answer back.' using errcode = '42501';
  end if;
  -- Locks the submissions first and in one order, as whoever sends a list or arranges the line-up.
  for table_name in select distinct submission_table from public.submission_events where id = any (ids) order by 1 loop
    execute format('select from %s where id in (select submission_id from public.submission_events
      where id = any ($1)) order by id for no key update', private.submissions_named(table_name)) using ids;
  end loop;
  perform private.take_back(ids);
  remaining := array(select id from private.outbox where id = any (ids));
  return jsonb_build_object('left', remaining, 'taken_back',
    array(select id from unnest(ids) as id where id <> all (remaining)));
end;
$$;

-- Nor has one a name while its owner asks for deletion.
create or replace function public.certificate(code_input text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(
        (select certificate - '{recommendation,signer}'::text[]
          from private.valid_certificates as valid
            join public.submission_states as state
              on state.submission_table = valid.submission_table and state.id = valid.submission_id
          where valid.code = issued.code and state.erase_asked_at is null),
        '{"name": null}')
      from private.certificates as issued where issued.code = code_input);
