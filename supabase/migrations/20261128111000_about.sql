-- Returns an applicant's words for the site: only these keys, whatever else was sent. `about` names columns, whose
-- texts are those of the submission.
create function private.words_of(form private.forms, sent jsonb, columns jsonb) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('name', sent ->> 'name', 'company', nullif(sent ->> 'company', ''), 'talk', sent ->> 'talk')
    || private.about_of(form, sent -> 'about', columns);

-- Carries out an act of an applicant, which is the kind of its event; the text is the reason of a withdrawal, or
-- the words that may be shown, as JSON.
-- Result: the act, even where it had been done before; or closed, is-confirmed or too-often, where nothing was stored.
create or replace function public.applicant_act(key_input text, act_input text, text_input text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  opened constant record := private.open_page(key_input, act_input not in ('confirmed', 'disowned'), act_input);
  page constant jsonb := opened.page;
  is_withdrawn constant boolean := page ->> 'withdrawn_at' is not null;
  words constant jsonb := case act_input when 'may-show' then private.words_of(
    (select form from private.forms as form where submission_table = opened.of_table),
    text_input::jsonb, page -> 'columns') end;
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

-- Returns the speakers on the site in their order, each with the first eight digits of the record's id, the dates of
-- past editions, and the version of all that, which comes alone where the caller has seen it. Volatile, to count calls.
drop function public.line_up();
create function public.line_up(seen_input text default null) returns jsonb
  language sql security definer set search_path = ''
as $$
  select private.count_call('line_up', 600, interval '10 minutes');
  with site as (
    select jsonb_build_object(
      'past', array(select dates from private.editions where ends_at <= now() order by year),
      'speakers', array(
        select words || jsonb_build_object('id', left(id::text, 8), 'year', year)
            || case when slot is null then '{}' else jsonb_build_object('slot', slot) end
          from private.shown_speakers() where year is not null)) as shown
  )
  select jsonb_build_object('version', version) || case when version = seen_input then '{}' else shown end
    from site cross join lateral md5(shown::text) as version;
$$;

grant execute on function public.line_up to anon, service_role;
