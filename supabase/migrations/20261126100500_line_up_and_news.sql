-- Shows the speakers of these consents alone, in this order, with their words. Result: arranged, or newer (than the
-- consents that the caller had seen on the site).
create function public.arrange_line_up(ids_input uuid[], seen_ids_input uuid[]) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.caller() is null then
    raise exception 'Only an admin may arrange the line-up.' using errcode = '42501';
  end if;
  -- Two calls at once would not see each other.
  perform from private.settings for update;
  if seen_ids_input is distinct from array(select consent_id from private.shown_speakers()) then
    return '{"result": "newer"}'::jsonb;
  end if;
  update private.settings set line_up = array(
      select (array_agg(id order by place))[1] from unnest(ids_input) with ordinality as chosen (id, place)
        join public.submission_events using (id) where kind = 'may-show' group by submission_id order by min(place))
    where is_only;
  return '{"result": "arranged"}'::jsonb;
end;
$$;

-- Returns the speakers on the site, in their order, and the dates of the editions that are over. Volatile, so that it
-- can count.
create function public.line_up() returns jsonb
  language sql security definer set search_path = ''
as $$
  select private.count_call('line_up', 600, interval '10 minutes');
  select jsonb_build_object(
    'past', array(select dates from private.editions where ends_at <= now() order by year),
    'speakers', array(
      select words || jsonb_build_object('year', year) from private.shown_speakers() where year is not null));
$$;

-- Returns what an open dashboard does not know yet: everything since a time, which is that of the answer
-- before. At first there is none: the states are then read in pages, and the tables have all but what has
-- just arrived. Every submission has an email to the team.
create function public.news(since timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may see what is new.' using errcode = '42501';
  end if;
  return jsonb_build_object(
    -- A row is dated before it is committed, so it may appear after a newer one.
    'since', now() - interval '1 minute',
    'editions', array(select edition from private.editions as edition order by ends_at),
    'line_up', array(select jsonb_build_object('id', id, 'consent_id', consent_id, 'words', words)
      from private.shown_speakers()),
    'mail_per_day', (select mail_per_day from private.settings),
    'mail_left', private.mail_left(true),
    'states', array(select state from public.submission_states as state where created_at >= since),
    'corrected', array(select jsonb_build_object('submission_table', submission_table,
        'row', private.submission_of(submission_table, id))
      from public.submission_states where created_at >= since and corrected_at >= since),
    'unsent', array(select jsonb_build_object('id', id, 'submission_table', mail.submission_table,
        'submission_id', mail.submission_id, 'batch', event.batch,
        'send_at', greatest(mail.due_at, mail.not_before), 'attempts', mail.attempts, 'dead', mail.dead,
        'last_error', mail.last_error)
      from private.outbox as mail join public.submission_events as event using (id)
      where mail.kind = 'answer' and mail.sent_at is null and not (mail.dead and mail.forgotten)
      order by greatest(mail.due_at, mail.not_before) limit 1000),
    'arrivals', array(select jsonb_build_object('form_type', form_type, 'id', submission_id)
      from private.outbox
      where kind = 'team' and created_at >= coalesce(since, now() - interval '1 hour')),
    'suspects', array(select submission_id from private.outbox
      where kind = 'team' and suspect and created_at >= coalesce(since, '-infinity')
      order by created_at desc limit 1000));
end;
$$;

drop function public.new_submissions, public.suspect_submissions;

revoke execute on function public.arrange_line_up, public.line_up, public.news
  from public, anon, authenticated, service_role;
grant execute on function public.arrange_line_up, public.news to authenticated;
grant execute on function public.line_up to anon, service_role;
