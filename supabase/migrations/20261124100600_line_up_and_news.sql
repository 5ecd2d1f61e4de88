-- The speakers whom staff show on the site, in their order. Nobody stands there without a yes of their own.
create table private.line_up (
  id uuid primary key references public.speaker_applications (id) on delete cascade,
  place integer not null
);

alter table private.line_up enable row level security;
revoke all on table private.line_up from public, anon, authenticated, service_role;

-- Shows these speakers in this order, and nobody else. Result: arranged, or newer (than what the caller had
-- seen), and nothing is done.
create function public.arrange_line_up(ids_input uuid[], seen_ids_input uuid[]) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may arrange the line-up.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(20261120, 258);
  if seen_ids_input is distinct from array(select id from private.line_up order by place) then
    return '{"result": "newer"}'::jsonb;
  end if;
  delete from private.line_up;
  insert into private.line_up (id, place)
    select id, min(place) from unnest(ids_input) with ordinality as chosen (id, place)
      join public.speaker_applications using (id) group by id;
  return '{"result": "arranged"}'::jsonb;
end;
$$;

-- Returns the speakers on the site, in their order: whom staff show, and who is accepted, comes and agreed;
-- and the dates of the editions that are over. Volatile, so that it can count.
create function public.line_up() returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_call('line_up', 600, interval '10 minutes');
  return jsonb_build_object('past', (
    select coalesce(jsonb_agg(dates order by year), '[]') from private.editions where ends_at <= now()
  ), 'speakers', (
    select coalesce(jsonb_agg(state.words || jsonb_build_object('year', edition.year) order by line.place), '[]')
      from private.line_up as line
        join public.speaker_applications as stored using (id)
        join public.submission_states as state
          on state.submission_table = 'speaker_applications' and state.id = line.id
        cross join lateral (
          select year from private.editions where ends_at > stored.created_at order by ends_at limit 1
        ) as edition
      where state.words is not null
  ));
end;
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

revoke execute on function public.arrange_line_up, public.line_up, public.news
  from public, anon, authenticated, service_role;
grant execute on function public.arrange_line_up, public.news to authenticated;
grant execute on function public.line_up to anon, service_role;
