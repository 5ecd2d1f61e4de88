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

-- Requests for the links to submissions, until the worker has looked.
create table private.link_requests (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  created_at timestamptz not null default now()
);

alter table private.applicant_keys enable row level security;
alter table private.link_requests enable row level security;
revoke all on table private.applicant_keys, private.link_requests from public, anon, authenticated, service_role;

-- Returns the acts of staff and applicants on submissions, oldest first, and the states and keys of these.
create function public.history_of(table_input text, ids_input uuid[]) returns jsonb
  language sql stable security definer set search_path = '' set timezone = 'UTC'
  return jsonb_build_object(
    'events', array(select event from public.submission_events as event
      where submission_table = table_input and submission_id = any (ids_input) order by created_at, id),
    'states', array(select state from public.submission_states as state
      where submission_table = table_input and id = any (ids_input)),
    'keys', array(select jsonb_build_object('submission_id', submission_id, 'created_at', created_at)
      from private.applicant_keys
      where submission_table = table_input and submission_id = any (ids_input) order by created_at),
    'editions', array(select edition from private.editions as edition order by ends_at));

-- Says whether a submission has links: none that a bot may have sent, or that its address disowned.
create function private.has_links(table_input text, id_input uuid) returns boolean
  language sql stable set search_path = ''
  return not exists (
    select from private.outbox
      where submission_table = table_input and submission_id = id_input and kind = 'team' and suspect
  ) and not exists (
    select from public.submission_states
      where submission_table = table_input and id = id_input and disowned_at is not null
  );

-- Returns the submissions from exactly this address, whatever its case, the newest first.
create function private.sent_from(address text)
  returns table (submission_table text, form_type text, id uuid, created_at timestamptz)
  language plpgsql stable set search_path = ''
as $$
begin
  return query execute (
    select string_agg(format(
        'select %1$L, %2$L, id, created_at from public.%1$I
          where lower(%3$I) = lower($1) and private.has_links(%1$L, id)',
        form.submission_table, form.form_type, form.email_column), ' union all ') || ' order by 4 desc limit 20'
      from private.forms() as form
  ) using address;
end;
$$;

-- Locks a submission, so that its disowning or deletion waits and then ends what is written about it, and says
-- whether it has links.
create function private.lock_linked(table_input text, id_input uuid) returns boolean
  language plpgsql set search_path = ''
as $$
begin
  execute format('select from %s where id = $1 for share', private.submissions_named(table_input)) using id_input;
  return private.submission_of(table_input, id_input) is not null and private.has_links(table_input, id_input);
end;
$$;

-- Keeps the hash of a new key. Returns false where an email about this submission has no link.
create function public.issue_key(table_input text, id_input uuid, hash_input text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.applicant_keys (hash, submission_table, submission_id)
    select decode(hash_input, 'hex'), table_input, id_input where private.lock_linked(table_input, id_input);
  return found;
end;
$$;

-- Asks for the links to the submissions of an address, with the same answer and work for each: the next look of the
-- worker finds out whether there is anything.
create function public.request_my_links(address_input text) returns jsonb
  language sql security definer set search_path = ''
as $$
  select private.count_call('request_my_links', 20, interval '10 minutes');
  insert into private.link_requests (address)
    select address_input where private.has_length(address_input, 1, 254) and private.is_email(address_input);
  select '{"result": "requested"}'::jsonb;
$$;

-- Makes an email of each request for links of an address from which something was sent: one in ten minutes and
-- three a day for a mailbox, whose hash it keeps. A request for any other address counts for nothing, so that nobody
-- uses up what its owner may ask for. One worker at a time, because two would not see each other's emails.
create function private.claim_link_requests() returns void
  language plpgsql set search_path = ''
as $$
declare
  request record;
begin
  if not pg_try_advisory_xact_lock(20261120, 257) then
    return;
  end if;
  for request in
    delete from private.link_requests
      where id in (select id from private.link_requests order by created_at limit 50)
      returning address, private.mailbox_of(address) as mailbox
  loop
    insert into private.outbox (kind, form_type, submission_table, submission_id, recipient, not_before, due_at)
      select 'links', form_type, submission_table, sent.id, request.mailbox, turn, turn
        from private.sent_from(request.address) as sent, private.next_slot('links', interval '0') as turn
        where private.lock_linked(submission_table, sent.id) and 3 > (
          select count(*) + 3 * count(*) filter (where private.is_around_now(created_at, '10 minutes'))
            from private.outbox
            where recipient = request.mailbox and kind = 'links'
              and private.is_around_now(created_at, '24 hours'))
        limit 1;
  end loop;
end;
$$;

-- Says whether an answer waits for its reader to take back what the function below holds it for.
create function private.is_held(mail private.outbox) returns boolean
  language sql immutable set search_path = ''
  return mail.kind = 'answer' and mail.dead and mail.last_error like 'its reader has %';

-- Holds the answers that are due to somebody who has withdrawn or asked for deletion since they were written. Staff see
-- why, and may send them again. It raises no alarm.
create function private.hold_answers() returns void
  language sql set search_path = ''
as $$
  update private.outbox as mail
    set dead = true, dead_at = '-infinity', last_error = case
      when state.erase_asked_at > mail.created_at then 'its reader has asked for deletion since'
      else 'its reader has withdrawn since' end
    from public.submission_states as state
    where mail.kind = 'answer' and mail.sent_at is null and not mail.dead and private.is_due(mail.due_at)
      and state.submission_table = mail.submission_table and state.id = mail.submission_id
      and greatest(state.erase_asked_at, state.withdrawn_at) > mail.created_at;
$$;

-- As before; an answer comes with its text and the ids of the emails that it continues, oldest first; an email of
-- links with the submissions that it lists, a trial with its text and the address of its reader, and one to the team
-- with the applicant's acts and the words on the site.
drop function public.claim_outbox(integer, integer);
create function public.claim_outbox(batch integer, lease_seconds integer)
  returns table (
    id uuid, kind text, form_type text, attempts integer, suspect boolean, submission jsonb, body text,
    outcome text, thread uuid[], sent jsonb, changes jsonb, state jsonb, trial_to text
  )
  language sql security definer set search_path = '' set timezone = 'UTC'
as $$
  select private.claim_link_requests();
  select private.hold_answers();
  with taken as (
    select id, private.submission_of(submission_table, submission_id) as submission
      from private.outbox where sent_at is null and not dead and private.is_due(due_at)
      order by due_at limit greatest(least(batch, private.mail_left(false)), 0) for update skip locked
  )
  update private.outbox as mail
    set attempts = mail.attempts + 1, due_at = now() + make_interval(secs => lease_seconds)
    from taken left join public.submission_events as event using (id)
    where mail.id = taken.id
    returning mail.id, mail.kind, mail.form_type, mail.attempts, mail.suspect, taken.submission,
      coalesce(event.body, mail.trial ->> 'body'), coalesce(event.outcome, mail.trial ->> 'outcome'),
      array(select earlier.id from private.outbox as earlier
        where earlier.submission_table = mail.submission_table and earlier.submission_id = mail.submission_id
          and earlier.kind in ('acknowledgement', 'answer') and earlier.sent_at is not null
          and earlier.id <> mail.id
        order by earlier.sent_at),
      case mail.kind when 'links' then to_jsonb(array(select listed
        from private.forms() as form, private.sent_from(taken.submission ->> form.email_column) as listed
        where form.submission_table = mail.submission_table)) end,
      case mail.kind when 'change' then to_jsonb(array(select done from public.submission_events as done
        where done.submission_table = mail.submission_table and done.submission_id = mail.submission_id
          and done.created_at >= mail.created_at and done.kind in ('disowned', 'corrected', 'withdrawn',
            'taken-back-by-applicant', 'not-coming', 'may-show', 'may-not-show', 'erase-asked', 'erase-stopped')
        order by done.created_at)) end,
      (select to_jsonb(state) || jsonb_build_object('is_over', coalesce(
          (private.edition_of((taken.submission ->> 'created_at')::timestamptz)).ends_at <= now(), false),
          'shown', (select words from private.shown_speakers() as speaker
            where mail.submission_table = 'speaker_applications' and speaker.id = mail.submission_id))
        from public.submission_states as state
        where state.submission_table = mail.submission_table and state.id = mail.submission_id),
      mail.trial ->> 'to';
$$;

-- Deletes the submissions whose applicants asked for it, once their days are over, a hundred at once, and the keys
-- that are older than 24 months. Nothing goes that was not due before the given time, which a check a day
-- earlier has set: a clock that was ahead deletes nothing. Returns how many submissions there were, and the ids
-- of their emails.
create function public.erase_due(due_before timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  due_until constant timestamptz := least(due_before, now());
  submissions integer := 0;
  mails uuid[] := '{}'::uuid[];
begin
  delete from private.applicant_keys where created_at < due_until - interval '24 months';
  for due in
    select submission_table, id from public.submission_states
      where erase_at <= due_until and (select erase_days from private.settings) is not null
      order by erase_at limit 100
  loop
    -- Whoever is about to stop it is waited for.
    execute format('select from public.%I where id = $1 for update', due.submission_table) using due.id;
    continue when not exists (select from public.submission_states
      where submission_table = due.submission_table and id = due.id and erase_at <= due_until);
    mails := mails || array(select id from private.outbox
      where submission_table = due.submission_table and submission_id = due.id);
    submissions := submissions + public.erase_submissions(due.submission_table, array[due.id]);
  end loop;
  return jsonb_build_object('submissions', submissions, 'mails', mails);
end;
$$;

-- A new address makes the links void that went to the old one, and has confirmed nothing.
alter function public.correct_submission(text, uuid, jsonb, text) set schema private;
create function public.correct_submission(table_input text, id_input uuid, columns_input jsonb, address_input text)
  returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Whoever deletes it is waited for: nothing is kept of a submission that is gone.
  execute format('select from %s where id = $1 for no key update', private.submissions_named(table_input)) using id_input;
  if private.submission_of(table_input, id_input) is null then
    return false;
  elsif exists (select from private.forms() where submission_table = table_input and columns_input ? email_column) then
    delete from private.applicant_keys where submission_table = table_input and submission_id = id_input;
    insert into public.submission_events (submission_table, submission_id, kind)
      values (table_input, id_input, 'address-corrected');
  end if;
  return private.correct_submission(table_input, id_input, columns_input, address_input);
end;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.issue_key, public.request_my_links, public.claim_outbox, public.history_of, public.erase_due,
  public.correct_submission, private.correct_submission
  from public, anon, authenticated, service_role;
grant execute on function public.request_my_links to anon;
grant execute on function
  public.issue_key, public.claim_outbox, public.history_of, public.erase_due, public.correct_submission
  to service_role;
