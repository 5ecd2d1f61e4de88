-- What only some forms have, as domain/forms says it too. A migration that creates a form sets it after its call of
-- private.protect_submissions, and one that adds a field which may be corrected after a yes adds its column here.
alter table private.forms
  -- The columns of the applicant's name, and of the title and the company of a talk.
  add column name_column text not null default 'name',
  add column talk_column text,
  add column company_column text,
  -- Whether those who are accepted are asked if they come, get a day and a time, and later a certificate.
  add column asks_attendance boolean not null default false,
  add column has_slot boolean not null default false,
  add column has_certificate boolean not null default false,
  -- Whether they may agree to be named on the site, and with which talk.
  add column has_line_up boolean not null default false check (not has_line_up or talk_column is not null),
  -- The columns whose texts they may have shown there too, each by a consent of its own.
  add column about_columns text[] not null default '{}',
  -- The columns that may be corrected after a yes: what the programme says, and how to reach them.
  add column correctable text[] not null default '{}';

update private.forms set correctable = '{phone}' where form_type = 'contact';

update private.forms set correctable = '{contact_phone,website,linkedin}', name_column = 'contact_name'
  where form_type = 'sponsor';

update private.forms set asks_attendance = true, correctable = '{website,phone}' where form_type = 'media-partnership';

update private.forms set asks_attendance = true, has_slot = true, has_certificate = true, correctable = '{phone}'
  where form_type = 'student-volunteer';

update private.forms
  set asks_attendance = true, has_slot = true, has_certificate = true, has_line_up = true,
    talk_column = 'topic_title', company_column = 'company', about_columns = '{topic_abstract,bio}',
    correctable = '{phone,company,job_title,bio,topic_title,topic_abstract,linkedin,twitter,website}'
  where form_type = 'speaker';

-- Returns what a certificate says of a submission now; null for whoever gets none: only those of a form with
-- certificates who were told that they are accepted, once their edition is over, on the page that their emails link to.
create or replace function private.certificate_for(table_input text, id_input uuid, recommendation text) returns jsonb
  language sql stable strict set search_path = ''
as $$
  select jsonb_build_object(
      'name', stored ->> form.name_column, 'talk', stored ->> form.talk_column,
      'dates', (private.edition_of((stored ->> 'created_at')::timestamptz)).dates,
      'signer', certificate_signer, 'recommendation', recommendation)
    from private.settings
      cross join private.submission_of(table_input, id_input) as stored
      join private.forms as form on form.submission_table = table_input
      join public.submission_states as state on state.submission_table = table_input and state.id = id_input
    where form.has_certificate
      and state.outcome = 'accepted' and state.outcome_sent_at is not null
      and private.is_over((stored ->> 'created_at')::timestamptz) and private.has_links(table_input, id_input);
$$;

-- Returns the speakers on the site in order of time, then in that of staff, with the words that staff have read. Newer
-- words of a speaker wait until staff have read them. A speaker who took the consent back, or answered again whether
-- they come, is not shown.
drop function private.shown_speakers();
create function private.shown_speakers() returns table (
  submission_table text, id uuid, consent_id uuid, words jsonb, year integer, slot jsonb
)
  language sql stable set search_path = ''
as $$
  select state.submission_table, state.id, consent.id, consent.words, edition.year, state.slot
    from private.settings
      cross join unnest(line_up) with ordinality as line (consent_id, place)
      join public.submission_events as consent on consent.id = line.consent_id
      join public.submission_states as state
        on state.submission_table = consent.submission_table and state.id = consent.submission_id
      cross join lateral private.submission_of(state.submission_table, state.id) as stored
      cross join lateral private.edition_of((stored ->> 'created_at')::timestamptz) as edition
    where state.words is not null and not exists (
      select from public.submission_events as later
        where later.submission_table = state.submission_table and later.submission_id = state.id
          and later.created_at > consent.created_at and later.kind in ('coming', 'not-coming', 'may-not-show'))
    order by state.slot ->> 'day', state.slot ->> 'starts', place;
$$;

-- Locks the submissions of these ids whose forms have slots, and returns their tables. In one order, so that two calls
-- never wait for each other.
create function private.lock_slotted(ids uuid[]) returns table (submission_table text, id uuid)
  language plpgsql set search_path = ''
as $$
declare
  form private.forms;
begin
  for form in select * from private.forms as known where has_slot order by known.submission_table loop
    return query execute format(
        'select %1$L::text, id from public.%1$I where id = any ($1) order by id for no key update',
        form.submission_table)
      using ids;
  end loop;
end;
$$;

-- What a slot says beside day and time, in one line: where a shift is, and what there is to do.
alter table public.submission_events add check (
  private.has_length(slot ->> 'place', 1, 120) and slot ->> 'place' !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]');

-- Gives a submission its day, start, end and place, or takes them away. Whoever comes gets the `body` as an answer, ten
-- minutes after the last change, unless they know that slot already, their edition is over or they asked for deletion.
-- Returns the result of the answer, null where none is due.
drop function private.set_slot(uuid, jsonb, uuid);
create function private.set_slot(table_input text, id_input uuid, change jsonb, batch_input uuid) returns text
  language plpgsql set search_path = ''
as $$
declare
  -- The calendar has no other days. The table checks how day and times are written.
  day constant date := (change ->> 'day')::date;
  starts constant text := change ->> 'starts';
  new_slot constant jsonb := case when day is not null then jsonb_build_object(
    'day', change ->> 'day', 'starts', starts,
    'ends', case when starts is not null then change ->> 'ends' end)
    -- Without a place it is stored as before there were places, so that it is no change.
    || jsonb_strip_nulls(jsonb_build_object('place', change ->> 'place')) end;
  state constant public.submission_states := (select known from public.submission_states as known
    where submission_table = table_input and known.id = id_input);
  is_unchanged constant boolean := new_slot is not distinct from state.slot;
  is_told constant boolean := new_slot is not distinct from private.told_slot(id_input);
  is_being_told constant boolean := exists (
    select from public.submission_events as event join private.outbox as mail on mail.id = event.answer_id
      where event.id = state.slot_id and mail.sent_at is null);
  is_over constant boolean := private.is_over(
    (private.submission_of(table_input, id_input) ->> 'created_at')::timestamptz);
  may_tell constant boolean := coalesce(state.coming, false) and state.erase_asked_at is null and not is_over;
  tells constant boolean := may_tell and not is_told and change ->> 'body' is not null;
  email jsonb;
begin
  if is_unchanged and (is_being_told or not tells) then
    return null;
  end if;
  perform private.take_back_slot_email(id_input);
  if tells then
    email := private.send_answer(batch_input, table_input, id_input, interval '10 minutes', null,
      change ->> 'body', 'infinity', null);
  end if;
  insert into public.submission_events (submission_table, submission_id, kind, author, slot, answer_id)
    values (table_input, id_input, 'slot', private.caller(), new_slot, (email ->> 'id')::uuid);
  return email ->> 'result';
end;
$$;

-- Shows the speakers of these consents alone, in this order, with their words, and changes slots by the ids of their
-- submissions. Result: arranged, with how many speakers get an email and whose could not be stored, or newer (than the
-- consents, or the `seen` slot, that the caller had seen).
create or replace function public.arrange_line_up(
  ids_input uuid[], seen_ids_input uuid[], slots_input jsonb default '{}', batch_input uuid default null
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  slotted_ids constant uuid[] := array(select jsonb_object_keys(slots_input)::uuid);
  has_new_slot boolean;
  emails integer;
  unsent uuid[];
begin
  if private.caller() is null then
    raise exception 'Only an admin may arrange the line-up.' using errcode = '42501';
  end if;
  -- Before the settings, as whoever deletes a submission.
  perform private.lock_slotted(slotted_ids);
  -- One call at a time, because two would not see each other's order.
  perform from private.settings for update;
  has_new_slot := exists (
    select from jsonb_each(slots_input) as changes (submission, change)
        left join public.submission_states as state on state.id = submission::uuid
          and state.submission_table in (select submission_table from private.forms where has_slot)
      where state.slot_id is distinct from (change ->> 'seen')::uuid);
  if has_new_slot or seen_ids_input is distinct from array(select consent_id from private.shown_speakers()) then
    return '{"result": "newer"}'::jsonb;
  end if;
  -- An id may be written in capitals.
  select count(*) filter (where email = 'queued'), array_agg(id) filter (where email <> 'queued')
    into emails, unsent
    from (
      select id, private.set_slot(submission_table, id, change, batch_input) as email
        from jsonb_each(slots_input) as changes (submission, change)
          join private.lock_slotted(slotted_ids) on id = submission::uuid) as told;
  -- The first consent of each speaker, in this order.
  update private.settings set line_up = array(
      select (array_agg(id order by place))[1] from unnest(ids_input) with ordinality as chosen (id, place)
        join public.submission_events using (id) where kind = 'may-show' group by submission_id order by min(place))
    where is_only;
  return jsonb_strip_nulls(jsonb_build_object('result', 'arranged', 'emails', nullif(emails, 0),
    'unsent', unsent));
end;
$$;

-- Says whether an applicant may say if they come: after an acceptance that has left, until they withdraw, ask for
-- deletion or their edition is over. Not every form asks. isAskedToCome in domain/submissions/attendance.ts says so for
-- emails and the dashboard, which stop asking after an answer.
create or replace function private.may_say_coming(
  table_input text, decision text, withdrawn_at timestamptz, erase_asked_at timestamptz, is_over boolean
) returns boolean
  language sql stable set search_path = ''
  return exists (select from private.forms where submission_table = table_input and asks_attendance)
    and decision is not distinct from 'accepted'
    and withdrawn_at is null and erase_asked_at is null and not is_over;

-- Returns the outcomes of a submission whose emails have left, the newest first.
create function private.sent_outcomes(table_input text, id_input uuid) returns text[]
  language sql stable set search_path = ''
  return array(
    select event.outcome from public.submission_events as event join private.outbox as mail using (id)
      where event.submission_table = table_input and event.submission_id = id_input and event.kind = 'answer'
        and event.outcome is not null and mail.sent_at is not null
      order by event.created_at desc);

-- Returns the answers to a submission that have left, the oldest first.
create function private.sent_answers(table_input text, id_input uuid) returns jsonb[]
  language sql stable set search_path = '' set timezone = 'UTC'
  return array(
    select jsonb_build_object('sent_at', mail.sent_at, 'outcome', event.outcome, 'body', event.body)
      from public.submission_events as event join private.outbox as mail using (id)
      where event.submission_table = table_input and event.submission_id = id_input and event.kind = 'answer'
        and mail.sent_at is not null
      order by event.created_at);

-- Returns what the applicant did about a submission, the oldest first.
create function private.applicant_events(table_input text, id_input uuid) returns jsonb[]
  language sql stable set search_path = '' set timezone = 'UTC'
  return array(
    select jsonb_build_object('kind', kind, 'created_at', created_at, 'body', body)
      from public.submission_events
      where submission_table = table_input and submission_id = id_input and private.is_by_applicant(kind)
      order by created_at);

-- Returns what an applicant may see of their submission: before they confirmed it, nothing that was typed;
-- never what staff set, wrote down or have not sent yet.
create or replace function private.page_of(table_input text, id_input uuid, result text) returns jsonb
  language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
declare
  form constant private.forms := (select known from private.forms as known where submission_table = table_input);
  stored constant jsonb := private.submission_of(table_input, id_input);
  state constant public.submission_states := (select known from public.submission_states as known
    where submission_table = table_input and known.id = id_input);
  page constant jsonb := jsonb_build_object('result', result, 'created_at', stored -> 'created_at',
    'reference', left(id_input::text, 8), 'confirmed', state.confirmed_at is not null, 'form_type', form.form_type);
  columns constant jsonb := stored - '{id,created_at,status}'::text[];
  arrived_at constant timestamptz := (stored ->> 'created_at')::timestamptz;
  is_pending constant boolean := coalesce(stored ->> 'status', 'pending') = 'pending';
  is_over constant boolean := private.is_over(arrived_at);
  -- A question decides nothing, and opens the form for corrections.
  outcomes constant text[] := private.sent_outcomes(table_input, id_input);
  decision constant text := (array_remove(outcomes, 'question'))[1];
  is_undecided constant boolean := coalesce(outcomes[1] = 'question', is_pending);
  may_answer constant boolean := private.may_say_coming(
    table_input, decision, state.withdrawn_at, state.erase_asked_at, is_over);
  is_in_programme constant boolean := may_answer and not private.has_begun(arrived_at);
  fixed constant text[] := case when is_undecided then array[form.email_column]
    else array(select jsonb_object_keys(columns) except select unnest(form.correctable)) end;
begin
  if state.confirmed_at is null then
    return page;
  end if;
  return page || jsonb_build_object(
    'columns', columns,
    'answers', private.sent_answers(table_input, id_input),
    'events', private.applicant_events(table_input, id_input),
    'corrected_at', state.corrected_at, 'withdrawn_at', state.withdrawn_at, 'coming', state.coming,
    'replied_at', state.replied_at,
    'erase_asked_at', state.erase_asked_at, 'erase_at', state.erase_at,
    'erase_days', (select erase_days from private.settings),
    'words', state.words,
    'is_shown', state.words is not null and exists (
      select from private.shown_speakers() as speaker
        where speaker.submission_table = table_input and speaker.id = id_input and speaker.words = state.words),
    'is_over', is_over,
    'slot', case when may_answer then state.slot || jsonb_build_object('sequence', (
      select count(*) from public.submission_events
        where submission_table = table_input and submission_id = id_input and kind = 'slot')) end,
    'certificate', (select certificate || jsonb_build_object('code', code) from private.valid_certificates
      where submission_table = table_input and submission_id = id_input),
    'may_answer', may_answer,
    'may_show', may_answer and form.has_line_up and state.coming is true,
    'may_correct', is_undecided or is_in_programme,
    'fixed', fixed,
    'may_take_back', is_pending);
end;
$$;

-- Stores an act of an applicant, and returns its kind. After fifty about a submission it stores only the unlimited
-- kinds, and returns too-often for the others, as for a deletion that is asked for within a day of being stopped. The
-- team gets an email: about corrections and new words in five minutes, about the rest at once.
create or replace function private.add_applicant_event(
  table_input text, id_input uuid, kind_input text, body_input text, old_input jsonb, words_input jsonb
) returns text
  language plpgsql set search_path = ''
as $$
declare
  is_unlimited constant boolean := kind_input in (
    'confirmed', 'disowned', 'withdrawn', 'may-not-show', 'erase-asked', 'erase-stopped');
  is_on_site constant boolean := exists (select from private.shown_speakers() as speaker
    where speaker.submission_table = table_input and speaker.id = id_input);
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

-- Returns the texts of the chosen columns that the site may show, as `about` of a speaker's words; nothing without any.
-- The chosen ones are an array, or the keys of an object.
create function private.about_of(form private.forms, chosen jsonb, columns jsonb) returns jsonb
  language sql immutable set search_path = ''
  return coalesce((
    select jsonb_build_object('about', jsonb_object_agg(key, value)) from jsonb_each(columns)
      where key = any (form.about_columns) and chosen ? key and value <> 'null'
      having count(*) > 0), '{}');

-- Returns the words that a speaker agreed to. A word that is still what a column said becomes what the column says now,
-- and so does each longer text.
drop function private.corrected_words(jsonb, jsonb, jsonb);
create function private.corrected_words(form private.forms, words jsonb, old_values jsonb, new_values jsonb)
  returns jsonb
  language sql immutable set search_path = ''
  return words - 'about' || coalesce((
    select jsonb_object_agg(word, private.caption_of(new_values ->> source))
      from (values ('company', form.company_column), ('talk', form.talk_column)) as suggestion (word, source)
      where words ->> word = private.caption_of(old_values ->> source)
        and coalesce(new_values ->> source, '') !~ '[\u0001-\u001F\u007F-\u009F]'), '{}')
    || private.about_of(form, words -> 'about', coalesce(words -> 'about', '{}') || new_values);

-- Sets columns as public.correct_submission does, but not the address. Result: corrected, newer (than the
-- caller has seen), closed, which may be true of some columns alone, or too-often.
create or replace function public.applicant_correct(key_input text, columns_input jsonb, seen_input timestamptz)
  returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  opened constant record := private.open_page(key_input, true, 'corrected');
  page constant jsonb := opened.page;
  form constant private.forms := (select known from private.forms as known where submission_table = opened.of_table);
  old_values constant jsonb := (select jsonb_object_agg(key, page -> 'columns' -> key)
    from jsonb_each(columns_input) where value is distinct from page -> 'columns' -> key);
  old_words constant jsonb := nullif(page -> 'words', 'null');
  words constant jsonb := private.corrected_words(form, old_words, old_values, columns_input);
  result text;
begin
  if page is null or old_values is null then
    return page;
  elsif old_values ? form.email_column then
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
      page -> 'columns' ->> form.email_column);
    -- Those on the site stay there until staff have read these.
    if words is distinct from old_words then
      perform private.add_applicant_event(opened.of_table, opened.of_id, 'may-show', null, null, words);
    end if;
  end if;
  return private.page_of(opened.of_table, opened.of_id, result);
end;
$$;
