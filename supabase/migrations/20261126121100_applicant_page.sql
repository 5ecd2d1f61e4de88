-- Says whether an applicant may say if they come: after an acceptance that has left, until they withdraw, ask for
-- deletion or their edition is over. Senders of a message are not asked. isAskedToCome in
-- domain/submissions/attendance.ts says so for emails and the dashboard, which stop asking after an answer.
create function private.may_say_coming(
  table_input text, decision text, withdrawn_at timestamptz, erase_asked_at timestamptz, is_over boolean
) returns boolean
  language sql immutable set search_path = ''
  return table_input <> 'contact_queries' and decision is not distinct from 'accepted'
    and withdrawn_at is null and erase_asked_at is null and not is_over;

-- Says whether the first day of a submission's edition has begun.
create function private.has_begun(arrived_at timestamptz, moment timestamptz default now()) returns boolean
  language sql stable set search_path = ''
  -- The dates are a month, or the first and the last day.
  return coalesce(moment >=
    left((private.edition_of(arrived_at)).dates || '-01', 10)::timestamp at time zone 'Asia/Kolkata', false);

-- Returns the words for the site that a text suggests: itself, or as many of its whole words as there is room for.
-- domain/line-up.ts has the same rule for the page.
create function private.caption_of(value text) returns text
  language sql immutable set search_path = ''
  return case when char_length(value) <= 80 then value
    else left(regexp_replace(left(value, 81), format('[%1$s]+[^%1$s]*$', private.white_space()), ''), 80) end;

-- Returns what an applicant may see of their submission: before they confirmed it, nothing that was typed;
-- never what staff set, wrote down or have not sent yet.
create function private.page_of(table_input text, id_input uuid, result text) returns jsonb
  language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
declare
  stored constant jsonb := private.submission_of(table_input, id_input);
  state constant public.submission_states := (select known from public.submission_states as known
    where submission_table = table_input and known.id = id_input);
  columns constant jsonb := stored - '{id,created_at,status}'::text[];
  arrived_at constant timestamptz := stored ->> 'created_at';
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

-- Returns the submission of a key; nulls for a key that opens nothing.
create function private.submission_of_key(key_input text, out of_table text, out of_id uuid)
  language sql stable set search_path = ''
as $$
  select submission_table, submission_id from private.applicant_keys
    where hash = sha256(convert_to(key_input, 'UTF8'));
$$;

-- Opens the submission of a key, locks it and returns its page. Returns nulls for a key that opens nothing, and no
-- page where it has to be confirmed but is not.
create function private.open_page(
  key_input text, needs_confirmation boolean, result text, out of_table text, out of_id uuid, out page jsonb
)
  language plpgsql set search_path = ''
as $$
begin
  perform private.count_call('applicant_page', 600, interval '10 minutes');
  select * into of_table, of_id from private.submission_of_key(key_input);
  if of_id is not null then
    execute format('select from public.%I where id = $1 for no key update', of_table) using of_id;
    -- The key may have ended while this call waited for the lock.
    select * into of_table, of_id from private.submission_of_key(key_input);
  end if;
  if of_id is not null then
    page := private.page_of(of_table, of_id, result);
    if needs_confirmation and page -> 'confirmed' = 'false' then
      page := null;
    end if;
  end if;
end;
$$;

-- Owes the team an email about a change of an applicant, after a wait. One that nobody has tried yet tells of this
-- change too. At most twelve are tried in a day: each tells of everything since the one before.
create function private.owe_change_email(table_input text, id_input uuid, wait interval) returns void
  language plpgsql set search_path = ''
as $$
declare
  twelfth_last constant timestamptz := (
    with last_emails as (
      select not_before from private.outbox
        where submission_table = table_input and submission_id = id_input and kind = 'change'
          and (attempts > 0 or dead)
        order by not_before desc limit 12
    )
    select min(not_before) from last_emails having count(*) = 12);
  send_at constant timestamptz := greatest(
    private.send_time('change', wait), twelfth_last + interval '24 hours');
begin
  update private.outbox set not_before = least(not_before, send_at), due_at = least(due_at, send_at)
    where submission_table = table_input and submission_id = id_input and kind = 'change'
      and attempts = 0 and not dead;
  if not found then
    insert into private.outbox (kind, form_type, submission_table, submission_id, not_before, due_at)
      select 'change', form_type, submission_table, id_input, send_at, send_at
        from private.forms where submission_table = table_input;
  end if;
end;
$$;

-- Stores an act of an applicant, and returns its kind. After fifty about a submission it stores only the unlimited
-- kinds, and returns too-often for the others, as for a deletion that is asked for within a day of being stopped. The
-- team gets an email: about corrections and new words in five minutes, about the rest at once.
create function private.add_applicant_event(
  table_input text, id_input uuid, kind_input text, body_input text, old_input jsonb, words_input jsonb
) returns text
  language plpgsql set search_path = ''
as $$
declare
  is_unlimited constant boolean := kind_input in (
    'confirmed', 'disowned', 'withdrawn', 'may-not-show', 'erase-asked', 'erase-stopped');
  is_on_site constant boolean := exists (select from private.shown_speakers() as speaker
    where table_input = 'speaker_applications' and speaker.id = id_input);
  was_just_stopped constant boolean := exists (select from public.submission_events
    where submission_table = table_input and submission_id = id_input
      and kind = 'erase-stopped' and created_at > now() - interval '1 day');
  is_limited constant boolean := not is_unlimited or (kind_input = 'erase-asked' and was_just_stopped);
  entries constant integer := (select count(*) from public.submission_events
    where submission_table = table_input and submission_id = id_input
      and private.is_by_applicant(kind));
begin
  if is_limited and entries >= 50 then
    return 'too-often';
  elsif kind_input in ('withdrawn', 'not-coming') then
    perform private.take_back_slot_email(id_input);
  end if;
  insert into public.submission_events (submission_table, submission_id, kind, body, old_values, words, erase_at)
    values (table_input, id_input, kind_input, body_input, old_input, words_input,
      case kind_input when 'erase-asked'
        then now() + make_interval(days => (select erase_days from private.settings)) end);
  if private.is_told_to_team(kind_input) and (is_on_site or kind_input not in ('may-show', 'may-not-show')) then
    perform private.owe_change_email(table_input, id_input,
      case when kind_input in ('corrected', 'may-show') then interval '5 minutes' else interval '0' end);
  end if;
  return kind_input;
end;
$$;

-- The calls of the page are volatile, so that PostgREST takes no GET, which programs that open every link of an
-- email would send. Each returns null for a key that opens nothing, else the page afterwards.
create function public.applicant_page(key_input text) returns jsonb
  language sql security definer set search_path = ''
as $$
  select private.count_call('applicant_page', 600, interval '10 minutes');
  -- Without a lock, which is a write: our own gateway, which counts calls itself, opens the page on a full disk too.
  select private.page_of(of_table, of_id, null) from private.submission_of_key(key_input)
    where of_id is not null;
$$;

-- Carries out an act of an applicant, which is the kind of its event; the text is the reason of a withdrawal, or
-- the words that may be shown, as JSON.
-- Result: the act, even where it had been done before; or closed, is-confirmed or too-often, where nothing was stored.
create function public.applicant_act(key_input text, act_input text, text_input text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  opened constant record := private.open_page(key_input, act_input not in ('confirmed', 'disowned'), act_input);
  page constant jsonb := opened.page;
  is_withdrawn constant boolean := page ->> 'withdrawn_at' is not null;
  -- Only these keys, whatever else was sent.
  words constant jsonb := case act_input when 'may-show' then jsonb_build_object(
    'name', text_input::jsonb ->> 'name', 'company', nullif(text_input::jsonb ->> 'company', ''),
    'talk', text_input::jsonb ->> 'talk') end;
  act record;
  result text;
begin
  if page is null then
    return null;
  end if;
  select * into act
    from (values
      ('confirmed', true, page -> 'confirmed' = 'true'),
      ('disowned', page -> 'confirmed' = 'false', false),
      ('withdrawn', true, is_withdrawn),
      ('taken-back-by-applicant', page -> 'may_take_back' = 'true' or not is_withdrawn, not is_withdrawn),
      ('coming', page -> 'may_answer' = 'true', page -> 'coming' = 'true'),
      ('not-coming', page -> 'may_answer' = 'true', page -> 'coming' = 'false'),
      ('may-show', page -> 'may_show' = 'true', page -> 'words' = words),
      ('may-not-show', true, page ->> 'words' is null),
      ('erase-asked', true, page ->> 'erase_asked_at' is not null),
      ('erase-stopped', true, page ->> 'erase_asked_at' is null)
    ) as acts (kind, is_open, is_done)
    where kind = act_input;
  if act.is_open is not true then
    return page || jsonb_build_object('result',
      case act_input when 'disowned' then 'is-confirmed' else 'closed' end);
  elsif act.is_done then
    return page;
  end if;

  if act_input = 'disowned' then
    delete from private.applicant_keys where submission_table = opened.of_table and submission_id = opened.of_id;
    with stopped as (
      delete from private.outbox where submission_table = opened.of_table and submission_id = opened.of_id
          and sent_at is null and kind not in ('team', 'change', 'chat')
        returning id, kind
    )
    insert into public.submission_events (submission_table, submission_id, kind, answer_id)
      select opened.of_table, opened.of_id, 'taken-back', id from stopped where kind = 'answer';
  end if;
  result := private.add_applicant_event(opened.of_table, opened.of_id, act_input,
    case act_input when 'withdrawn' then text_input end, null, words);
  if result = 'disowned' then
    return '{"result": "disowned"}'::jsonb;
  elsif result in ('erase-asked', 'erase-stopped') then
    delete from private.outbox where submission_table = opened.of_table and submission_id = opened.of_id
      and kind = 'erasure' and attempts = 0;
    insert into private.outbox (kind, form_type, submission_table, submission_id, not_before, due_at)
      select 'erasure', page ->> 'form_type', opened.of_table, opened.of_id, send_at, send_at
        from private.send_time('erasure', interval '0') as send_at where result = 'erase-asked';
  end if;
  if result in ('erase-stopped', 'taken-back-by-applicant') then
    perform private.revive(array(select id from private.outbox as mail
      where submission_table = opened.of_table and submission_id = opened.of_id and private.is_held(mail)),
      now() + interval '1 minute');
  end if;
  return private.page_of(opened.of_table, opened.of_id, result);
end;
$$;

-- Returns the words that a speaker agreed to, with those that were taken from columns now corrected as these suggest.
create function private.corrected_words(words jsonb, old_values jsonb, new_values jsonb) returns jsonb
  language sql immutable set search_path = ''
  return words || coalesce((
    select jsonb_object_agg(word, private.caption_of(new_values ->> source))
      from (values ('company', 'company'), ('talk', 'topic_title')) as suggestion (word, source)
      where words ->> word = private.caption_of(old_values ->> source)
        and coalesce(new_values ->> source, '') !~ '[\u0001-\u001F\u007F-\u009F]'), '{}');

-- Sets columns as public.correct_submission does, but not the address. Result: corrected, newer (than the
-- caller has seen), closed, which may be true of some columns alone, or too-often.
create function public.applicant_correct(key_input text, columns_input jsonb, seen_input timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  opened constant record := private.open_page(key_input, true, 'corrected');
  page constant jsonb := opened.page;
  old_values constant jsonb := (select jsonb_object_agg(key, page -> 'columns' -> key)
    from jsonb_each(columns_input) where value is distinct from page -> 'columns' -> key);
  email_column constant text := (select form.email_column
    from private.forms as form where submission_table = opened.of_table);
  words constant jsonb := private.corrected_words(nullif(page -> 'words', 'null'), old_values, columns_input);
  result text;
begin
  if page is null or old_values is null then
    return page;
  elsif old_values ? email_column then
    raise exception 'The address of a submission stays.' using errcode = '42501';
  elsif not (page -> 'may_correct')::boolean
    or old_values ?| array(select jsonb_array_elements_text(page -> 'fixed'))
  then
    return page || '{"result": "closed"}';
  elsif (page ->> 'corrected_at')::timestamptz > coalesce(seen_input, '-infinity') then
    return page || '{"result": "newer"}';
  end if;
  result := private.add_applicant_event(opened.of_table, opened.of_id, 'corrected', null, old_values, null);
  if result = 'corrected' then
    perform public.correct_submission(opened.of_table, opened.of_id,
      (select jsonb_object_agg(key, value) from jsonb_each(columns_input) where old_values ? key),
      page -> 'columns' ->> email_column);
    -- Those on the site stay there until staff have read these.
    if words is distinct from nullif(page -> 'words', 'null') then
      perform private.add_applicant_event(opened.of_table, opened.of_id, 'may-show', null, null, words);
    end if;
  end if;
  return private.page_of(opened.of_table, opened.of_id, result);
end;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.applicant_page, public.applicant_act, public.applicant_correct
  from public, anon, authenticated, service_role;
grant execute on function public.applicant_page, public.applicant_act, public.applicant_correct to anon;
