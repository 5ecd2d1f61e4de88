-- What staff did about a submission: status changes, notes, and answers by email with an outcome. Events
-- are only ever added, by the functions and the trigger below, which write author and time themselves.
create table public.submission_events (
  -- Of an answer or a note it is made in the browser, so that a repeated call finds it. The email of an
  -- answer has the same id.
  id uuid primary key default gen_random_uuid(),
  submission_table text not null,
  submission_id uuid not null,
  -- Not the start of the transaction: an answer that waited for another one is newer than it.
  created_at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('status', 'note', 'answer', 'taken-back')),
  -- The address of the user who was signed in; null for the owner of the database, and once the person
  -- is removed from the staff.
  author text,
  status text check (status in ('pending', 'handled')),
  outcome text check (outcome in ('accepted', 'waiting', 'declined', 'question')),
  body text check (private.has_length(body, 1, 5000)
    and body !~ '[\u0001-\u0008\u000B-\u001F\u007F-\u009F]'),
  -- The list that an answer was sent to.
  batch uuid,
  -- The answer that was taken back.
  answer_id uuid,
  check ((kind = 'status') = (status is not null)),
  check ((kind in ('note', 'answer')) = (body is not null)),
  check ((kind = 'taken-back') = (answer_id is not null)),
  check (kind = 'answer' or (outcome is null and batch is null))
);

create index submission_events_of on public.submission_events (submission_id, created_at desc, id);
create index submission_events_batch on public.submission_events (batch) where batch is not null;
create unique index submission_events_taken_back on public.submission_events (answer_id)
  where answer_id is not null;

-- The events of a submission in one row, which the dashboard reads for all submissions.
create table public.submission_states (
  submission_table text not null,
  id uuid not null,
  -- The time of the newest event.
  created_at timestamptz not null,
  status text,
  changed_by text,
  changed_at timestamptz,
  -- The newest answer that was not taken back.
  answered_at timestamptz,
  answered_by text,
  -- When the first answer left.
  first_answered_at timestamptz,
  -- The newest outcome that was not taken back.
  outcome text,
  outcome_at timestamptz,
  outcome_by text,
  entries integer not null default 1,
  last_kind text not null,
  last_by text,
  -- When the owner of the address said that they did not send it.
  disowned_at timestamptz,
  primary key (submission_table, id)
);

create index submission_states_newest on public.submission_states (created_at desc, id);

alter table public.submission_events enable row level security;
alter table public.submission_states enable row level security;
revoke all on table public.submission_events, public.submission_states
  from public, anon, authenticated, service_role;
grant select on table public.submission_events, public.submission_states to authenticated;

create policy "An admin may read what staff did"
  on public.submission_events for select to authenticated
  using ((select private.is_admin()));

create policy "An admin may read the state of a submission"
  on public.submission_states for select to authenticated
  using ((select private.is_admin()));

-- Keeps the state of the submission of each new event.
create function private.keep_state() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.submission_states as state
    (submission_table, id, created_at, last_kind, last_by, status, changed_by, changed_at)
    values (new.submission_table, new.submission_id, new.created_at, new.kind, new.author, new.status,
      case when new.kind = 'status' then new.author end,
      case when new.kind = 'status' then new.created_at end)
    on conflict (submission_table, id) do update set
      created_at = excluded.created_at, entries = state.entries + 1,
      last_kind = excluded.last_kind, last_by = excluded.last_by,
      status = coalesce(excluded.status, state.status),
      changed_by = case when new.kind = 'status' then excluded.changed_by else state.changed_by end,
      changed_at = coalesce(excluded.changed_at, state.changed_at);
  if new.kind in ('answer', 'taken-back') then
    with answer as (
      select event.* from public.submission_events as event
        where event.submission_id = new.submission_id
          and event.submission_table = new.submission_table and event.kind = 'answer'
          and not exists (select from public.submission_events where answer_id = event.id)
    ), newest as (
      select * from answer order by created_at desc limit 1
    ), decision as (
      select * from answer where outcome is not null order by created_at desc limit 1
    )
    update public.submission_states as state set
        answered_at = newest.created_at, answered_by = newest.author,
        outcome = decision.outcome, outcome_at = decision.created_at, outcome_by = decision.author
      from (values (true)) as always
        left join newest on true left join decision on true
      where state.submission_table = new.submission_table and state.id = new.submission_id;
  end if;
  return null;
end;
$$;

create trigger the_state_follows
  after insert on public.submission_events
  for each row execute function private.keep_state();

insert into public.submission_events
    (submission_table, submission_id, created_at, kind, author, status)
  select submission_table, id, created_at, 'status', changed_by, status from public.status_changes;

drop table public.status_changes;

-- Returns the address of the user who is signed in.
create function private.caller() returns text
  language sql stable security definer set search_path = ''
as $$
  select email from auth.users where id = auth.uid();
$$;

-- The trigger of each table of submissions that staff may mark, after update or delete.
create or replace function private.keep_status_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.submission_events
      where submission_table = tg_table_name and submission_id = old.id;
    delete from public.submission_states where submission_table = tg_table_name and id = old.id;
  elsif new.status is distinct from old.status then
    insert into public.submission_events (submission_table, submission_id, kind, author, status)
      values (tg_table_name, new.id, 'status', private.caller(), coalesce(new.status, 'pending'));
  end if;
  return null;
end;
$$;

-- An answer is an email of the outbox too, with the id of its event, so that it is stored and sent once.
-- It has no fingerprint and no recipient: only staff write it.
alter table private.outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in ('team', 'acknowledgement', 'answer')),
  drop constraint outbox_submission_table_submission_id_kind_key,
  drop constraint acknowledgement_has_a_recipient,
  add constraint acknowledgement_has_a_recipient
    check (kind <> 'acknowledgement' or recipient is not null),
  alter column fingerprint drop not null,
  add constraint submission_has_a_fingerprint check (kind = 'answer' or fingerprint is not null);

create unique index outbox_once on private.outbox (submission_table, submission_id, kind)
  where kind <> 'answer';
create index outbox_of_submission on private.outbox (submission_id);
create index outbox_answers on private.outbox (created_at) where kind = 'answer';

-- Returns when the nth answer from now may leave: after its wait, and an hour after the 300th answer
-- before it.
create function private.turn_of_answer(nth integer, wait interval) returns timestamptz
  language plpgsql stable set search_path = ''
as $$
begin
  return greatest(now() + wait, interval '1 hour' + case
    when nth > 300 then private.turn_of_answer(nth - 300, wait)
    else (select not_before from private.outbox where kind = 'answer'
      order by not_before desc offset 300 - nth limit 1)
  end);
end;
$$;

-- Returns how many answers may still be stored today, in Asia/Kolkata.
create function private.answers_left() returns integer
  language sql stable set search_path = ''
as $$
  select greatest(0, 1000 - count(*)::integer) from private.outbox
    where kind = 'answer' and created_at >=
      date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata';
$$;

-- Throws unless the caller is an admin and staff mark this table, and locks the submission: what is
-- written about it goes with it. Returns the arguments of the table's trigger: its form, and the column
-- of the address. Sponsors are answered elsewhere.
create function private.open_submission(
  table_input text, id_input uuid, out form_type text, out address text, out is_stored boolean
)
  language plpgsql set search_path = ''
as $$
declare
  arguments text;
  stored jsonb;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may write about a submission.' using errcode = '42501';
  end if;
  select encode(mailed.tgargs, 'escape') into arguments
    from pg_trigger as mailed join pg_trigger as marked using (tgrelid)
    where mailed.tgname = 'two_mails_per_submission' and marked.tgname = 'who_changed_the_status'
      and tgrelid = to_regclass(format('public.%I', table_input));
  if arguments is null then
    raise exception 'There is no table "%" whose submissions are answered here.', table_input
      using errcode = '42P01';
  end if;
  execute format('select to_jsonb(t) from public.%I as t where id = $1 for key share', table_input)
    into stored using id_input;
  form_type := split_part(arguments, '\000', 1);
  address := stored ->> split_part(arguments, '\000', 2);
  is_stored := stored is not null;
end;
$$;

-- Keeps a note of a signed-in admin. Returns the result: added, already or gone.
create function public.add_note(
  id_input uuid, table_input text, submission_input uuid, body_input text
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  if not (select is_stored from private.open_submission(table_input, submission_input)) then
    return '{"result": "gone"}';
  end if;
  insert into public.submission_events (id, submission_table, submission_id, kind, author, body)
    values (id_input, table_input, submission_input, 'note', private.caller(), body_input)
    on conflict do nothing;
  return jsonb_build_object('result', case when found then 'added' else 'already' end);
end;
$$;

-- Stores an answer of a signed-in admin and its email, which leaves in a minute, or in ten where it is
-- one of a list. Returns the result: queued, already, gone, no-address, disowned or newer (than what the
-- caller had seen) or too-many. An answer that was given up is due again when it is sent again.
create function public.send_answer(
  id_input uuid, table_input text, submission_input uuid, body_input text, outcome_input text,
  batch_input uuid, seen_input timestamptz
) returns jsonb
  language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  submission record;
  state public.submission_states;
  answer public.submission_events;
  leaves_at timestamptz;
begin
  select * into submission from private.open_submission(table_input, submission_input);
  -- Two answers at once would not see each other, nor the limits together.
  perform pg_advisory_xact_lock(20261120, 256);
  if exists (select from public.submission_events where id = id_input) then
    update private.outbox
      set dead = false, dead_at = null, forgotten = false, last_error = null, attempts = 0,
        not_before = now() + interval '1 minute', due_at = now() + interval '1 minute'
      where id = id_input and kind = 'answer' and dead and sent_at is null
      returning not_before into leaves_at;
    return jsonb_build_object('result', case when found then 'queued' else 'already' end,
      'leaves_at', coalesce(leaves_at, (select not_before from private.outbox where id = id_input)));
  elsif not submission.is_stored then
    return '{"result": "gone"}';
  elsif private.is_email(submission.address) is not true then
    return '{"result": "no-address"}';
  end if;
  select * into state from public.submission_states
    where submission_table = table_input and id = submission_input;
  if state.disowned_at > coalesce(seen_input, '-infinity') then
    return jsonb_build_object('result', 'disowned', 'disowned_at', state.disowned_at);
  end if;
  select * into answer from public.submission_events
    where submission_table = table_input and submission_id = submission_input and kind = 'answer'
      and created_at = state.answered_at and state.answered_at > coalesce(seen_input, '-infinity');
  if found then
    return jsonb_build_object('result', 'newer', 'id', answer.id, 'answered_at', answer.created_at,
      'answered_by', answer.author, 'outcome', answer.outcome, 'body', answer.body);
  elsif private.answers_left() = 0 then
    return '{"result": "too-many"}';
  end if;
  insert into public.submission_events
      (id, submission_table, submission_id, kind, author, outcome, body, batch)
    values (id_input, table_input, submission_input, 'answer', private.caller(), outcome_input,
      body_input, batch_input);
  leaves_at := private.turn_of_answer(1,
    case when batch_input is null then interval '1 minute' else interval '10 minutes' end);
  insert into private.outbox
      (id, kind, form_type, submission_table, submission_id, not_before, due_at)
    values (id_input, 'answer', submission.form_type, table_input, submission_input, leaves_at, leaves_at);
  return jsonb_build_object('result', 'queued', 'leaves_at', leaves_at);
end;
$$;

-- Takes back those of these answers that no worker has taken yet. A given-up email may have left: a
-- restore holds email that was sent after the backup.
create function private.take_back(ids uuid[]) returns void
  language sql security definer set search_path = ''
as $$
  with stopped as (
    delete from private.outbox
      where id = any (ids) and kind = 'answer' and attempts = 0 and not dead and sent_at is null
      returning id
  )
  insert into public.submission_events (submission_table, submission_id, kind, author, answer_id)
    select submission_table, submission_id, 'taken-back', private.caller(), id
      from public.submission_events join stopped using (id);
$$;

-- Takes back answers by their ids, or all of a list. Returns which are taken back, now or before, and
-- which have left.
create function public.take_back_answers(ids_input uuid[] default null, batch_input uuid default null)
  returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(
    select id from public.submission_events
      where kind = 'answer' and (id = any (ids_input) or batch = batch_input)
  );
  taken_back uuid[];
begin
  if not private.is_admin() then
    raise exception 'Only an admin may take an answer back.' using errcode = '42501';
  end if;
  perform private.take_back(ids);
  taken_back := array(select answer_id from public.submission_events where answer_id = any (ids));
  return jsonb_build_object('taken_back', to_jsonb(taken_back), 'left', to_jsonb(array(
    select id from unnest(ids) as id where id <> all (taken_back))));
end;
$$;

-- Lists the answers that have not left, the next one first.
create function public.unsent_answers() returns table (
    id uuid, submission_table text, submission_id uuid, batch uuid, author text,
    leaves_at timestamptz, attempts integer, dead boolean, last_error text
  )
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may see which answers have not left.' using errcode = '42501';
  end if;
  return query
    select mail.id, mail.submission_table, mail.submission_id, event.batch, event.author,
        greatest(mail.due_at, mail.not_before), mail.attempts, mail.dead, mail.last_error
      from private.outbox as mail join public.submission_events as event using (id)
      where mail.kind = 'answer' and mail.sent_at is null and not (mail.dead and mail.forgotten)
      order by mail.due_at
      limit 1000;
end;
$$;

-- Returns how many answers may still be stored today, and when the last of so many would leave.
create function public.plan_answers(count_input integer) returns jsonb
  language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may plan answers.' using errcode = '42501';
  end if;
  return jsonb_build_object('left_today', private.answers_left(), 'last_leaves_at',
    private.turn_of_answer(least(greatest(count_input, 1), 1000), interval '10 minutes'));
end;
$$;

-- Returns what staff did about submissions, oldest first, and the states of these.
create function public.history_of(table_input text, ids_input uuid[]) returns jsonb
  language sql stable security definer set search_path = '' set timezone = 'UTC'
as $$
  select jsonb_build_object(
    'events', (select coalesce(jsonb_agg(to_jsonb(event) order by event.created_at, event.id), '[]')
      from public.submission_events as event
      where event.submission_table = table_input and event.submission_id = any (ids_input)),
    'states', (select coalesce(jsonb_agg(to_jsonb(state)), '[]')
      from public.submission_states as state
      where state.submission_table = table_input and state.id = any (ids_input)));
$$;

-- Removes somebody from the staff, takes back the answers of theirs that still wait, and removes their
-- address from what they did. Their sessions see nothing from the next statement on. Returns false when
-- the address was not staff.
create or replace function public.remove_staff(email_input text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(email_input));
begin
  delete from public.admins
    where user_id in (select id from auth.users where lower(email) = address);
  perform private.take_back(array(
    select id from public.submission_events where kind = 'answer' and lower(author) = address));
  update public.submission_events set author = null where lower(author) = address;
  update public.submission_states
    set changed_by = case when lower(changed_by) = address then null else changed_by end,
      answered_by = case when lower(answered_by) = address then null else answered_by end,
      outcome_by = case when lower(outcome_by) = address then null else outcome_by end,
      last_by = case when lower(last_by) = address then null else last_by end
    where address in (lower(changed_by), lower(answered_by), lower(outcome_by), lower(last_by));
  delete from private.admin_allowlist where email = address;
  return found;
end;
$$;

create or replace function public.mark_outbox_sent(mail_id uuid) returns void
  language sql security definer set search_path = ''
as $$
  with sent as (
    update private.outbox set sent_at = now(), last_error = null where id = mail_id
      returning kind, submission_table, submission_id
  )
  update public.submission_states as state
    set first_answered_at = coalesce(state.first_answered_at, now())
    from sent
    where sent.kind = 'answer' and state.submission_table = sent.submission_table
      and state.id = sent.submission_id;
$$;

-- Makes the emails of the newest submission with exactly these columns due now, or at not_before,
-- unless they were tried. Returns no row when there is no such submission. Answers keep their time:
-- anyone may send the same values again.
create or replace function public.nudge_outbox(form text, columns jsonb, is_suspect boolean)
  returns table (id uuid, kind text, state text)
  language sql security definer set search_path = ''
as $$
  with newest as (
    select submission_table, submission_id from private.outbox
      where fingerprint = private.fingerprint_of(form, columns) and kind <> 'answer'
      order by created_at desc
      limit 1
  )
  update private.outbox as mail
    set due_at = case when mail.attempts = 0 then greatest(now(), mail.not_before) else mail.due_at end,
      suspect = mail.suspect or is_suspect
    from newest
    where mail.submission_table = newest.submission_table
      and mail.submission_id = newest.submission_id
      and mail.kind <> 'answer'
    returning mail.id, mail.kind,
      case when mail.sent_at is not null then 'sent' when mail.dead then 'dead' else 'waiting' end;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.add_note, public.send_answer, public.take_back_answers, public.unsent_answers,
  public.plan_answers, public.history_of
  from public, anon, authenticated, service_role;
grant execute on function
  public.add_note, public.send_answer, public.take_back_answers, public.unsent_answers,
  public.plan_answers
  to authenticated;
grant execute on function public.history_of to service_role;
