-- Throws unless the caller is an admin and staff mark this table, as not that of sponsors, and locks the submission, so
-- that what is written about it is deleted with it. Returns its form and the applicant's address, null where it is
-- gone.
create function private.open_submission(table_input text, id_input uuid, out form_type text, out address text)
  language plpgsql set search_path = ''
as $$
declare
  form record;
begin
  if private.caller() is null then
    raise exception 'Only an admin may write about a submission.' using errcode = '42501';
  end if;
  select * into form from private.forms where submission_table = table_input and is_marked;
  if not found then
    raise exception 'There is no table "%" whose submissions are answered here.', table_input
      using errcode = '42P01';
  end if;
  form_type := form.form_type;
  execute format('select %I from public.%I where id = $1 for key share', form.email_column, table_input)
    into address using id_input;
end;
$$;

-- Keeps a note of a signed-in admin, with or without an opinion. Returns the result: added, already or gone.
create function public.add_note(
  id_input uuid, table_input text, submission_input uuid, body_input text, opinion_input text default null
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  if (select address is null from private.open_submission(table_input, submission_input)) then
    return '{"result": "gone"}'::jsonb;
  end if;
  insert into public.submission_events (id, submission_table, submission_id, kind, author, body, opinion)
    values (id_input, table_input, submission_input, 'note', private.caller(), body_input, opinion_input)
    on conflict do nothing;
  return jsonb_build_object('result', case when found then 'added' else 'already' end);
end;
$$;

-- Notes that a sponsor has a reply, once. Returns the result, noted, already or gone, with the company, and who noted
-- it first and when.
create function public.note_reply(submission_input uuid) returns jsonb
  language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  company text;
  noted public.submission_events;
  result text := 'already';
begin
  if private.caller() is null then
    raise exception 'Only an admin may note a reply.' using errcode = '42501';
  end if;
  -- A second call waits here, and then finds the first.
  select company_name into company from public.sponsorship_inquiries where id = submission_input for no key update;
  if not found then
    return '{"result": "gone"}'::jsonb;
  end if;
  select * into noted from public.submission_events
    where submission_table = 'sponsorship_inquiries' and submission_id = submission_input and kind = 'replied';
  if not found then
    result := 'noted';
    insert into public.submission_events (submission_table, submission_id, kind, author)
      values ('sponsorship_inquiries', submission_input, 'replied', private.caller()) returning * into noted;
  end if;
  return jsonb_build_object('result', result, 'company', company, 'author', noted.author,
    'created_at', noted.created_at);
end;
$$;

-- Stores an answer of a signed-in admin and its email, at most a thousand a day. Returns the result: queued, already,
-- gone, no-address, disowned, newer (than what the caller had seen), no-certificate or too-many. With a
-- recommendation, even an empty one, the answer carries a certificate. A repeated call finds the answer of
-- its batch; one whose email was given up is due again.
create function private.send_answer(
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
  perform pg_advisory_xact_lock(20261120, 256);
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

-- Sends a batch of answers, each with its body and what the caller had seen, by the id of its submission. One alone
-- leaves in a minute, a list in ten. On request marks those that are stored as handled. Returns a result for each.
create function public.send_answers(
  batch_input uuid, table_input text, is_list_input boolean, outcome_input text, answers_input jsonb,
  marks_input boolean
) returns jsonb
  language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  results jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may write about a submission.' using errcode = '42501';
  end if;
  -- Locks the submissions first and in one order, so that two calls never wait for each other.
  execute format('select from %s where id in (select jsonb_object_keys($1)::uuid)
    order by id for no key update', private.submissions_named(table_input)) using answers_input;
  select jsonb_object_agg(submission, private.send_answer(
      batch_input, table_input, submission::uuid,
      case when is_list_input then interval '10 minutes' else interval '1 minute' end,
      outcome_input, answer ->> 'body', (answer ->> 'seen')::timestamptz,
      answer ->> 'recommendation')) into results
    from jsonb_each(answers_input) as answers (submission, answer);
  if marks_input then
    execute format($update$
      update public.%I set status = 'handled' where status is distinct from 'handled'
        and id in (select key::uuid from jsonb_each($1) where value ->> 'send_at' is not null)
      $update$, table_input) using results;
  end if;
  return jsonb_build_object('results', results);
end;
$$;

-- Sends an answer to the signed-in admin alone, as a trial: its email is all that is stored. Returns the result:
-- queued or gone.
create function public.send_trial(
  table_input text, submission_input uuid, outcome_input text, body_input text,
  has_certificate_input boolean default false
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_length(body_input, 1, 5000) is not true or body_input ~ '[\u0001-\u0008\u000B-\u001F\u007F-\u009F]'
    or outcome_input not in ('accepted', 'waiting', 'declined', 'question')
  then
    raise exception 'This is no text of an answer.' using errcode = '23514';
  end if;
  insert into private.outbox (kind, form_type, submission_table, submission_id, not_before, due_at, trial)
    select 'trial', form_type, table_input, submission_input, send_at, send_at,
        jsonb_build_object('to', private.caller(), 'outcome', outcome_input, 'body', body_input,
          'has_certificate', has_certificate_input)
      from private.open_submission(table_input, submission_input),
        private.send_time('trial', interval '0') as send_at
      where address is not null;
  return jsonb_build_object('result', case when found then 'queued' else 'gone' end);
end;
$$;

-- Takes back those of these answers that no worker has taken yet. An answer that a restore holds may have left before.
create function private.take_back(ids uuid[]) returns void
  language sql security definer set search_path = ''
as $$
  with stopped as (
    delete from private.outbox
      where id = any (ids) and kind = 'answer' and attempts = 0 and not dead and sent_at is null returning id
  )
  insert into public.submission_events (submission_table, submission_id, kind, author, answer_id)
    select submission_table, submission_id, 'taken-back', private.caller(), id
      from public.submission_events join stopped using (id);
$$;

-- Takes back answers by their ids, or all of a list. Returns which are taken back, now or before, and which left.
create function public.take_back_answers(ids_input uuid[] default null, batch_input uuid default null)
  returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(select id from public.submission_events
    where kind = 'answer' and (id = any (ids_input) or batch = batch_input));
  remaining uuid[];
begin
  if private.caller() is null then
    raise exception 'Only an admin may take an answer back.' using errcode = '42501';
  end if;
  perform private.take_back(ids);
  remaining := array(select id from private.outbox where id = any (ids));
  return jsonb_build_object('left', remaining, 'taken_back',
    array(select id from unnest(ids) as id where id <> all (remaining)));
end;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.add_note, public.note_reply, public.send_answers, public.send_trial,
  public.take_back_answers from public, anon, authenticated, service_role;
grant execute on function public.add_note, public.note_reply, public.send_answers, public.send_trial,
  public.take_back_answers to authenticated;
