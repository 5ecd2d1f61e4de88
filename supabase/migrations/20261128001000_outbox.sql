-- Columns say why an email is held, when its address was refused and when it was last tried. Emails that somebody
-- waits for leave before those that follow from a form.
alter table private.outbox
  -- Why it is dead without having been given up: it waits until staff or its reader decide.
  add column held_for text check (held_for in ('restore', 'withdrawn', 'erasure')),
  -- When the mail server first refused its address.
  add column refused_at timestamptz,
  -- When a worker last took it or put it off.
  add column tried_at timestamptz,
  -- The order in which rows were written, whatever the clock said.
  add column arrival bigint generated always as identity;

update private.outbox set last_error = null, held_for = case last_error
    when 'held after a restore' then 'restore'
    when 'its reader has withdrawn since' then 'withdrawn'
    else 'erasure' end
  where dead and last_error in ('held after a restore', 'its reader has withdrawn since',
    'its reader has asked for deletion since');
-- A retry of today is due within an hour, a message to the chat within a day.
update private.outbox set due_at = now()
  where attempts > 0 and sent_at is null and not dead and due_at > now() + interval '1 day';

drop index private.outbox_chat;
create index outbox_chat on private.outbox (arrival) where kind = 'chat' and sent_at is null and not dead;

-- Returns the second number of an advisory lock, after 20261120. 0 to 255 are those of a mailbox, and 257 is that of
-- private.claim_link_requests.
create function private.lock_number(subject text) returns integer
  language sql immutable parallel safe set search_path = ''
  return case subject when 'answers' then 256 when 'chat' then 258 end;

-- Says whether an email follows from a form or an act by itself. Nobody waits for it as for an answer or a link, so it
-- leaves after those.
create function private.is_automatic(kind text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return kind in ('team', 'acknowledgement', 'change');

-- Returns how many emails may still leave within MAIL_PER_DAY, or null where it is not set. Those that are leaving
-- count as sent, and on request all that wait and leave before the automatic ones.
create or replace function private.mail_left(counts_waiting boolean) returns integer
  language sql stable set search_path = ''
  return (
    select mail_per_day - (select count(*)::integer from private.outbox
        where kind <> 'chat' and (sent_at > now() - interval '24 hours' or (sent_at is null and not dead
          and ((counts_waiting and not private.is_automatic(kind))
            or (attempts > 0 and due_at between now() and now() + interval '3 minutes')))))
      from private.settings where mail_per_day is not null);

-- Returns when the emails that wait will leave: at their own time, and with MAIL_PER_DAY not before those in front of
-- them. A place is free a day after each email that has left.
create function private.leave_times() returns table (id uuid, leaves_at timestamptz)
  language sql stable set search_path = ''
as $$
  with places as (
    select private.mail_left(false) as free, array_agg(sent_at + interval '1 day' order by sent_at) as freed_at,
        nullif(count(*), 0) as emails
      from private.outbox where kind <> 'chat' and sent_at > now() - interval '1 day'
  ), waiting as (
    select mail.id, greatest(due_at, not_before) as own_time,
        row_number() over (order by private.is_automatic(kind), due_at) as place
      from private.outbox as mail where kind <> 'chat' and sent_at is null and not dead
  )
  select waiting.id, case when place <= free or free is null then own_time
      else greatest(own_time, freed_at[1 + (place - free - 1) % emails]
        + interval '1 day' * ((place - free - 1) / emails)) end
    from waiting cross join places;
$$;

drop function public.mark_outbox_failed;
create function public.mark_outbox_failed(
  mail_id uuid, error text, retry_at timestamptz, give_up boolean, is_refused boolean default false
) returns void
  language sql security definer set search_path = ''
as $$
  update private.outbox
    -- Whatever the clock of whoever calls says.
    set due_at = least(retry_at, now() + interval '1 hour'), tried_at = now(),
      dead = give_up, dead_at = case when give_up then now() end, last_error = left(error, 1000),
      refused_at = coalesce(refused_at, case when is_refused then now() end)
    where id = mail_id and sent_at is null;
$$;

-- Makes undelivered emails due anew at a time, none before its own. Returns how many there were.
create or replace function private.revive(ids uuid[], at timestamptz) returns integer
  language sql set search_path = ''
as $$
  with revived as (
    update private.outbox
      set dead = false, dead_at = null, held_for = null, dismissed = false, last_error = null, attempts = 0,
        refused_at = null, due_at = greatest(at, not_before),
        -- A message to the chat is given up a day after this.
        not_before = case kind when 'chat' then now() else not_before end
      where id = any (ids) and dead and sent_at is null
      returning id
  )
  select count(*)::integer from revived;
$$;

-- Makes all emails and messages due that a restore has held. Returns how many there were.
drop function public.release_outbox;
create function public.release_outbox() returns integer
  language sql security definer set search_path = ''
  return private.revive(array(select id from private.outbox where held_for = 'restore'), now());

-- Lists undelivered email for `npm run staff -- mail`.
drop function public.outbox_failures;
create function public.outbox_failures()
  returns table (
    id uuid, kind text, form_type text, submission_id uuid, created_at timestamptz,
    attempts integer, dead boolean, due_at timestamptz, last_error text, held_for text
  )
  language sql stable security definer set search_path = ''
as $$
  select mail.id, mail.kind, mail.form_type, mail.submission_id, mail.created_at,
    mail.attempts, mail.dead, mail.due_at, mail.last_error, mail.held_for
  from private.outbox as mail
  where mail.sent_at is null and (mail.dead or mail.last_error is not null)
    and not (mail.dead and mail.dismissed)
  order by mail.arrival;
$$;

-- Returns the emails of submissions, oldest first, as one value: the API limits the rows of an answer.
create or replace function public.outbox_of(table_input text, ids_input uuid[]) returns jsonb
  language sql stable security definer set search_path = '' set timezone = 'UTC'
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', mail.id, 'kind', mail.kind, 'submission_id', mail.submission_id,
      'created_at', mail.created_at, 'attempts', mail.attempts, 'sent_at', mail.sent_at,
      'dead', mail.dead, 'last_error', mail.last_error, 'held_for', mail.held_for
    ) order by mail.created_at, mail.kind desc), '[]')
  from private.outbox as mail
  where mail.submission_table = table_input and mail.submission_id = any (ids_input);
$$;

-- Says whether private.hold_answers holds an email. It leaves once its reader takes back why.
create or replace function private.is_held(mail private.outbox) returns boolean
  language sql immutable set search_path = ''
  return mail.held_for in ('withdrawn', 'erasure');

-- Takes back the email that tells a speaker of a slot, unless it has left. One that failed or is held is taken back,
-- too, because its next attempt could leave after a newer email.
create or replace function private.take_back_slot_email(id_input uuid) returns void
  language sql set search_path = ''
as $$
  with stopped as (
    delete from private.outbox
      where sent_at is null and (attempts = 0 or last_error is not null or held_for is not null) and id in (
        select answer_id from public.submission_events where submission_id = id_input and kind = 'slot')
      returning id, submission_table, submission_id
  )
  insert into public.submission_events (submission_table, submission_id, kind, author, answer_id)
    select submission_table, submission_id, 'taken-back', private.caller(), id from stopped;
$$;

-- Takes due emails for lease_seconds, as many as MAIL_PER_DAY leaves, those that somebody waits for first; one not
-- marked by then is due again. An answer comes with its text and the ids of the emails that it continues, oldest first;
-- an email of links with the submissions that it lists; a trial with its text and the address of its reader; one about
-- a change with the applicant's acts; all with the state of the submission, a speaker's words on the site, whether
-- their address was refused an hour ago, and whether emails to the applicant have links.
drop function public.claim_outbox;
create function public.claim_outbox(batch integer, lease_seconds integer)
  returns table (
    id uuid, kind text, form_type text, attempts integer, was_refused boolean, suspect boolean, submission jsonb,
    body text, outcome text, thread uuid[], sent jsonb, changes jsonb, state jsonb, trial_to text,
    is_over boolean, has_links boolean
  )
  language sql security definer set search_path = '' set timezone = 'UTC'
as $$
  select private.correct_times();
  select private.claim_link_requests();
  select private.hold_answers();
  with taken as (
    select id, private.submission_of(submission_table, submission_id) as submission
      from private.outbox where kind <> 'chat' and sent_at is null and not dead and due_at <= now()
      order by private.is_automatic(kind), due_at
      limit greatest(least(batch, private.mail_left(false)), 0) for update skip locked
  )
  update private.outbox as mail
    set attempts = mail.attempts + 1, due_at = now() + make_interval(secs => lease_seconds), tried_at = now()
    from taken left join public.submission_events as event using (id)
    where mail.id = taken.id
    returning mail.id, mail.kind, mail.form_type, mail.attempts,
      coalesce(mail.refused_at <= now() - interval '1 hour', false), mail.suspect, taken.submission,
      coalesce(event.body, mail.trial ->> 'body'), coalesce(event.outcome, mail.trial ->> 'outcome'),
      array(select earlier.id from private.outbox as earlier
        where earlier.submission_table = mail.submission_table and earlier.submission_id = mail.submission_id
          and earlier.kind in ('acknowledgement', 'answer') and earlier.sent_at is not null
          and earlier.id <> mail.id
        order by earlier.sent_at),
      case mail.kind when 'links' then to_jsonb(array(select listed
        from private.forms as form, private.submissions_from(taken.submission ->> form.email_column) as listed
        where form.submission_table = mail.submission_table)) end,
      case mail.kind when 'change' then to_jsonb(array(select done from public.submission_events as done
        where done.submission_table = mail.submission_table and done.submission_id = mail.submission_id
          and done.created_at >= mail.created_at and private.is_told_to_team(done.kind)
        order by done.created_at)) end,
      (select to_jsonb(state) - 'notes' || jsonb_build_object(
          'has_certificate', event.certificate is not null or mail.trial -> 'has_certificate' = 'true',
          'slot_email', (select jsonb_build_object('slot', told.slot, 'was', private.told_slot(mail.submission_id))
            from public.submission_events as told where told.kind = 'slot' and told.answer_id = mail.id),
          'shown', (select words from private.shown_speakers() as speaker where speaker.id = mail.submission_id))
        from public.submission_states as state
        where state.submission_table = mail.submission_table and state.id = mail.submission_id),
      mail.trial ->> 'to', private.is_over((taken.submission ->> 'created_at')::timestamptz),
      private.has_links(mail.submission_table, mail.submission_id);
$$;

grant execute on function public.mark_outbox_failed, public.release_outbox, public.outbox_failures,
  public.claim_outbox to service_role;
