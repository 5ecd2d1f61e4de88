-- Returns what an open dashboard does not know yet: everything since a time, which is `since` of the answer before.
-- The first call has none: the dashboard then reads the states in pages, and its tables hold everything but what has
-- just arrived.
create or replace function public.news(since timestamptz) returns jsonb
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
    -- Without the longer texts, which the states of those who ask for other words have.
    'line_up', array(select jsonb_build_object('id', speaker.id, 'consent_id', speaker.consent_id,
        'words', speaker.words - 'about', 'is_changed', speaker.words <> state.words)
      from private.shown_speakers() as speaker join public.submission_states as state using (submission_table, id)),
    'mail_per_day', (select mail_per_day from private.settings),
    'mail_left', private.mail_left(true),
    'states', array(select state from public.submission_states as state where created_at >= since),
    'corrected', array(select jsonb_build_object('submission_table', submission_table,
        'row', private.submission_of(submission_table, id))
      from public.submission_states where created_at >= since and corrected_at >= since),
    'unsent', array(select jsonb_build_object('id', id, 'submission_table', mail.submission_table,
        'submission_id', mail.submission_id, 'batch', event.batch,
        'send_at', coalesce(leaves_at, greatest(mail.due_at, mail.not_before)), 'attempts', mail.attempts,
        'dead', mail.dead, 'last_error', mail.last_error, 'held_for', mail.held_for)
      from private.outbox as mail join public.submission_events as event using (id)
        left join private.leave_times() using (id)
      where mail.kind = 'answer' and mail.sent_at is null and not (mail.dead and mail.dismissed)
      order by greatest(mail.due_at, mail.not_before) limit 1000),
    'arrivals', array(select jsonb_build_object('form_type', form_type, 'id', submission_id)
      from private.outbox
      where kind = 'team' and created_at >= coalesce(since, now() - interval '1 hour')),
    'suspects', array(select submission_id from private.outbox
      where kind = 'team' and suspect and created_at >= coalesce(since, '-infinity')
      order by created_at desc limit 1000));
end;
$$;
