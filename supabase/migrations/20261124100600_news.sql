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
    'editions', private.known_editions(),
    'line_up', (select coalesce(jsonb_agg(id order by place), '[]') from private.line_up),
    'states', (select coalesce(jsonb_agg(to_jsonb(state)), '[]')
      from public.submission_states as state where state.created_at >= since),
    'corrected', (select coalesce(jsonb_agg(jsonb_build_object('submission_table', submission_table,
        'row', private.submission_of(submission_table, id))), '[]')
      from public.submission_states where created_at >= since and corrected_at >= since),
    'unsent', (select coalesce(jsonb_agg(to_jsonb(answer) order by answer.send_at), '[]')
      from (
        select mail.id, mail.submission_table, mail.submission_id, event.batch, event.author,
            greatest(mail.due_at, mail.not_before) as send_at, mail.attempts, mail.dead, mail.last_error
          from private.outbox as mail join public.submission_events as event using (id)
          where mail.kind = 'answer' and mail.sent_at is null and not (mail.dead and mail.forgotten)
          order by mail.due_at limit 1000
      ) as answer),
    'arrivals', (select coalesce(jsonb_agg(jsonb_build_object(
        'form_type', form_type, 'id', submission_id)), '[]')
      from private.outbox
      where kind = 'team' and created_at >= coalesce(since, now() - interval '1 hour')),
    'suspects', (select coalesce(jsonb_agg(suspect.submission_id), '[]')
      from (
        select submission_id from private.outbox
          where kind = 'team' and suspect and created_at >= coalesce(since, '-infinity')
          order by created_at desc limit 1000
      ) as suspect));
end;
$$;

drop function public.new_submissions, public.suspect_submissions;

revoke execute on function public.news from public, anon, authenticated, service_role;
grant execute on function public.news to authenticated;
