-- Returns the speakers on the site in order of time, then in that of staff, with the words that staff have read. Newer
-- words of a speaker wait until staff have read them. A speaker who took the consent back, or answered again whether
-- they come, is not shown.
create function private.shown_speakers() returns table (
  id uuid, consent_id uuid, words jsonb, year integer, slot jsonb
)
  language sql stable set search_path = ''
as $$
  select stored.id, consent.id, consent.words, edition.year, state.slot
    from private.settings
      cross join unnest(line_up) with ordinality as line (consent_id, place)
      join public.submission_events as consent on consent.id = line.consent_id
      join public.speaker_applications as stored on stored.id = consent.submission_id
      join public.submission_states as state
        on state.submission_table = 'speaker_applications' and state.id = stored.id
      cross join lateral private.edition_of(stored.created_at) as edition
    where state.words is not null and not exists (
      select from public.submission_events as later
        where later.submission_table = 'speaker_applications' and later.submission_id = stored.id
          and later.created_at > consent.created_at and later.kind in ('coming', 'not-coming', 'may-not-show'))
    order by state.slot ->> 'day', state.slot ->> 'starts', place;
$$;

-- Shows the speakers of these consents alone, in this order, with their words, and changes slots by the ids of their
-- submissions. Result: arranged, with how many speakers get an email and whose could not be stored, or newer (than the
-- consents, or the `seen` slot, that the caller had seen).
create function public.arrange_line_up(
  ids_input uuid[], seen_ids_input uuid[], slots_input jsonb default '{}', batch_input uuid default null
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  emails integer;
  unsent uuid[];
begin
  if private.caller() is null then
    raise exception 'Only an admin may arrange the line-up.' using errcode = '42501';
  end if;
  -- Before the settings, as whoever deletes a submission.
  perform from public.speaker_applications
    where id in (select jsonb_object_keys(slots_input)::uuid) order by id for no key update;
  -- One call at a time, because two would not see each other's order.
  perform from private.settings for update;
  if seen_ids_input is distinct from array(select consent_id from private.shown_speakers())
    or exists (select from jsonb_each(slots_input) as changes (submission, change)
      left join public.submission_states as state
        on state.submission_table = 'speaker_applications' and state.id = submission::uuid
      where state.slot_id is distinct from (change ->> 'seen')::uuid)
  then
    return '{"result": "newer"}'::jsonb;
  end if;
  -- An id may be written in capitals.
  select count(*) filter (where email = 'queued'), array_agg(id) filter (where email <> 'queued')
    into emails, unsent
    from (
      select id, private.set_slot(id, change, batch_input) as email
        from jsonb_each(slots_input) as changes (submission, change)
          join public.speaker_applications on id = submission::uuid) as told;
  update private.settings set line_up = array(
      select (array_agg(id order by place))[1] from unnest(ids_input) with ordinality as chosen (id, place)
        join public.submission_events using (id) where kind = 'may-show' group by submission_id order by min(place))
    where is_only;
  return jsonb_strip_nulls(jsonb_build_object('result', 'arranged', 'emails', nullif(emails, 0),
    'unsent', unsent));
end;
$$;

-- Returns the speakers on the site in their order, each with the first eight digits of the record's id, and the dates
-- of the editions that are over. Volatile, so that it can count its calls.
create function public.line_up() returns jsonb
  language sql security definer set search_path = ''
as $$
  select private.count_call('line_up', 600, interval '10 minutes');
  select jsonb_build_object(
    'past', array(select dates from private.editions where ends_at <= now() order by year),
    'speakers', array(
      select words || jsonb_build_object('id', left(id::text, 8), 'year', year)
          || case when slot is null then '{}' else jsonb_build_object('slot', slot) end
        from private.shown_speakers() where year is not null));
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.arrange_line_up, public.line_up from public, anon, authenticated, service_role;
grant execute on function public.arrange_line_up to authenticated;
grant execute on function public.line_up to anon, service_role;
