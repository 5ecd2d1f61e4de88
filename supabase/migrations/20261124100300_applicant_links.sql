-- The keys in the links of our emails, by their SHA-256. Whoever has one sees what was sent, and may correct,
-- withdraw or have it deleted. Nothing else proves who they are, and anyone may type another person's address, so a
-- submission is shown once its owner has confirmed it.
create table private.applicant_keys (
  hash bytea primary key,
  submission_table text not null,
  submission_id uuid not null,
  created_at timestamptz not null default now()
);

create index applicant_keys_of on private.applicant_keys (submission_id);

-- Requests for the links to submissions. The address goes when the worker has looked; the hash of the
-- mailbox is that of an email that was made.
create table private.link_requests (
  id uuid primary key default gen_random_uuid(),
  address text,
  mailbox bytea,
  created_at timestamptz not null default now(),
  done_at timestamptz
);

create index link_requests_of on private.link_requests (mailbox, done_at) where mailbox is not null;
create index link_requests_open on private.link_requests (created_at) where done_at is null;

alter table private.applicant_keys enable row level security;
alter table private.link_requests enable row level security;
revoke all on table private.applicant_keys, private.link_requests
  from public, anon, authenticated, service_role;

-- Every submission has an email to the team, which goes with it.
create function private.forget_applicant_page() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.applicant_keys
    where submission_table = old.submission_table and submission_id = old.submission_id;
  delete from public.submission_events
    where submission_table = old.submission_table and submission_id = old.submission_id;
  return null;
end;
$$;

create trigger the_applicant_page_goes_too after delete on private.outbox
  for each row when (old.kind = 'team') execute function private.forget_applicant_page();

-- Returns the acts of staff and applicants on submissions, oldest first, and the states and keys of these.
create function public.history_of(table_input text, ids_input uuid[]) returns jsonb
  language sql stable security definer set search_path = '' set timezone = 'UTC'
as $$
  select jsonb_build_object(
    'events', (select coalesce(jsonb_agg(to_jsonb(event) order by event.created_at, event.id), '[]')
      from public.submission_events as event
      where event.submission_table = table_input and event.submission_id = any (ids_input)),
    'states', (select coalesce(jsonb_agg(to_jsonb(state)), '[]')
      from public.submission_states as state
      where state.submission_table = table_input and state.id = any (ids_input)),
    'keys', (select coalesce(jsonb_agg(jsonb_build_object(
        'submission_id', key.submission_id, 'created_at', key.created_at) order by key.created_at), '[]')
      from private.applicant_keys as key
      where key.submission_table = table_input and key.submission_id = any (ids_input)),
    'editions', private.known_editions());
$$;

-- Says whether a submission has links: none that a bot may have sent, or that its address disowned.
create function private.has_links(table_input text, id_input uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select not exists (
      select from private.outbox
        where submission_table = table_input and submission_id = id_input and kind = 'team' and suspect
    ) and not exists (
      select from public.submission_states
        where submission_table = table_input and id = id_input and disowned_at is not null
    );
$$;

-- Returns the submissions from exactly this address, whatever its case, the newest first.
create function private.sent_from(address text)
  returns table (submission_table text, form_type text, id uuid, created_at timestamptz)
  language plpgsql stable set search_path = ''
as $$
declare
  query constant text := (
    select string_agg(format(
        'select %L, %L, id, created_at from public.%I where lower(%I) = lower($1)
          and private.has_links(%1$L, id)',
        form.submission_table, form.form_type, form.submission_table, form.email_column), ' union all ')
      from private.forms() as form
  );
begin
  return query execute query || ' order by 4 desc limit 20' using address;
end;
$$;

-- Keeps the hash of a new key. Returns false where an email about this submission has no link.
create function public.issue_key(table_input text, id_input uuid, hash_input text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  submissions constant regclass := private.submissions_named(table_input);
  is_stored boolean;
begin
  -- A disowning waits for it, and then deletes this key too.
  execute format('select true from %s where id = $1 for share', submissions) into is_stored using id_input;
  insert into private.applicant_keys (hash, submission_table, submission_id)
    select decode(hash_input, 'hex'), table_input, id_input
      where is_stored and private.has_links(table_input, id_input);
  return found;
end;
$$;

-- Asks for the links to the submissions of an address, with the same answer and work for each: the next look of the
-- worker finds out whether there is anything.
create function public.request_my_links(address_input text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_call('request_my_links', 20, interval '10 minutes');
  insert into private.link_requests (address)
    select address_input
      where private.has_length(address_input, 1, 254) and private.is_email(address_input);
  return '{"result": "requested"}'::jsonb;
end;
$$;

-- Makes an email of each request for links of an address from which something was sent: one in ten minutes
-- and three a day for a mailbox. Nothing counts for an address from which nothing was sent, so that nobody
-- uses up what its owner may ask for. One worker at a time, because two would not see each other's emails.
create function private.claim_link_requests() returns void
  language plpgsql set search_path = ''
as $$
declare
  request record;
begin
  delete from private.link_requests where done_at < now() - interval '1 day';
  if not exists (select from private.link_requests where done_at is null)
    or not pg_try_advisory_xact_lock(20261120, 257)
  then
    return;
  end if;
  for request in
    select id, address, private.mailbox_of(address) as mailbox from private.link_requests
      where done_at is null order by created_at limit 50
  loop
    insert into private.outbox (kind, form_type, submission_table, submission_id, not_before, due_at)
      select 'links', form_type, submission_table, sent.id, turn, turn
        from private.sent_from(request.address) as sent,
          private.next_slot('links', interval '0') as turn
        where 3 > (
          select count(*) + 3 * count(*) filter (where done_at > now() - interval '10 minutes')
            from private.link_requests as earlier
            where earlier.mailbox = request.mailbox and done_at > now() - interval '24 hours')
        limit 1;
    update private.link_requests
      set done_at = now(), address = null, mailbox = case when found then request.mailbox end
      where id = request.id;
  end loop;
end;
$$;

-- As before; an answer comes with its text and the ids of the emails that it continues, oldest first; an email of
-- links with the submissions that it lists, and one to the team with the applicant's acts.
drop function public.claim_outbox(integer, integer);
create function public.claim_outbox(batch integer, lease_seconds integer)
  returns table (
    id uuid, kind text, form_type text, submission_id uuid, created_at timestamptz,
    attempts integer, suspect boolean, submission jsonb, body text, outcome text, thread uuid[],
    sent jsonb, changes jsonb, state jsonb
  )
  language sql security definer set search_path = '' set timezone = 'UTC'
as $$
  select private.claim_link_requests();
  with taken as (
    select outbox.id from private.outbox
      where sent_at is null and not dead and due_at <= now()
      order by due_at
      limit batch
      for update skip locked
  )
  update private.outbox as mail
    set attempts = mail.attempts + 1, due_at = now() + make_interval(secs => lease_seconds)
    from taken left join public.submission_events as event on event.id = taken.id
    where mail.id = taken.id
    returning mail.id, mail.kind, mail.form_type, mail.submission_id, mail.created_at,
      mail.attempts, mail.suspect,
      private.submission_of(mail.submission_table, mail.submission_id),
      event.body, event.outcome,
      array(select earlier.id from private.outbox as earlier
        where earlier.submission_id = mail.submission_id
          and earlier.submission_table = mail.submission_table
          and earlier.kind in ('acknowledgement', 'answer')
          and earlier.sent_at is not null and earlier.id <> mail.id
        order by earlier.sent_at),
      case mail.kind when 'links' then (
        select coalesce(jsonb_agg(to_jsonb(listed)), '[]')
          from private.forms() as form, private.sent_from(
            private.submission_of(mail.submission_table, mail.submission_id) ->> form.email_column) as listed
          where form.submission_table = mail.submission_table) end,
      case mail.kind when 'change' then (
        select coalesce(jsonb_agg(to_jsonb(done) order by done.created_at), '[]')
          from public.submission_events as done
          where done.submission_table = mail.submission_table
            and done.submission_id = mail.submission_id and done.created_at >= mail.created_at
            and done.kind not in (
              'status', 'note', 'answer', 'taken-back', 'address-corrected', 'confirmed', 'coming', 'may-show',
              'may-not-show')) end,
      (select to_jsonb(state) || jsonb_build_object('is_over', private.is_over(
          (private.submission_of(mail.submission_table, mail.submission_id) ->> 'created_at')::timestamptz))
        from public.submission_states as state
        where state.submission_table = mail.submission_table and state.id = mail.submission_id);
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.issue_key, public.request_my_links, public.claim_outbox, public.history_of
  from public, anon, authenticated, service_role;
grant execute on function public.request_my_links to anon;
grant execute on function public.issue_key, public.claim_outbox, public.history_of to service_role;
