-- The emails that the product owes, each written in the transaction that makes it due. Only the server reaches them,
-- through functions. `team` and `acknowledgement` belong to a new submission; `change` tells the team what an
-- applicant did; `answer`, `links` and `erasure` go to the applicant; a `trial` is an answer that a member of the
-- staff sends to themselves first. A `chat` is a message to the team's chat, and no email.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null
    check (kind in ('team', 'acknowledgement', 'answer', 'change', 'links', 'erasure', 'trial', 'chat')),
  form_type text not null,
  submission_table text not null,
  submission_id uuid not null,
  -- Hash of the columns that a person typed, by which POST /api/send-email finds the submission.
  fingerprint bytea,
  created_at timestamptz not null default now(),
  -- Hash of the mailbox, for kinds that are limited by mailbox: anyone may type another person's address.
  recipient bytea,
  -- No call sends it before this time.
  not_before timestamptz not null,
  -- The next time a worker may take it. The delay leaves the browser's own call time to come first.
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- A program may have sent the submission.
  suspect boolean not null default false,
  -- The text, outcome and address of a trial, until it has left.
  trial jsonb,
  sent_at timestamptz,
  -- Undelivered after the last attempt, or held.
  dead boolean not null default false,
  dead_at timestamptz,
  last_error text,
  -- Taken off the lists of undelivered email by the operator. The row stays, so that the same submission
  -- gets no second email.
  dismissed boolean not null default false,
  constraint submission_has_a_fingerprint
    check (kind not in ('team', 'acknowledgement') or fingerprint is not null),
  -- Without a recipient nothing would hold a flood back.
  constraint recipient_of_limited_kinds check (kind not in ('acknowledgement', 'links') or recipient is not null)
);

create unique index outbox_once on private.outbox (submission_table, submission_id, kind)
  where kind in ('team', 'acknowledgement');
create index outbox_due on private.outbox (due_at) where sent_at is null and not dead;
create index outbox_fingerprint on private.outbox (fingerprint, created_at desc);
create index outbox_recipient on private.outbox (recipient, created_at) where recipient is not null;
create index outbox_send_time on private.outbox (kind, not_before);
create index outbox_of_submission on private.outbox (submission_id);
create index outbox_sent on private.outbox (sent_at);
create index outbox_created on private.outbox (created_at);
create index outbox_chat on private.outbox (created_at) where kind = 'chat' and sent_at is null and not dead;
create index outbox_answers on private.outbox (created_at) where kind = 'answer';
-- Every submission has an email to the team, so these two find what has arrived and what a program may have sent.
create index outbox_arrivals on private.outbox (created_at) where kind = 'team';
create index outbox_suspects on private.outbox (created_at) where kind = 'team' and suspect;

alter table private.outbox enable row level security;
revoke all on table private.outbox from public, anon, authenticated, service_role;

create function private.fingerprint_of(form_type text, columns jsonb) returns bytea
  language sql immutable parallel safe set search_path = ''
  return sha256(convert_to(form_type || (columns - '{id,created_at,status}'::text[])::text, 'UTF8'));

-- Returns a hash that is the same for every spelling of one mailbox: without +tag and dots before the @, without case,
-- and with gmail.com for googlemail.com. Case beyond ASCII depends on the server's locale, so all letters beyond ASCII
-- count as one: two addresses that differ only in those share their limits. A label of the domain beyond ASCII may be
-- written as `xn--` with its ASCII letters, a hyphen and the rest encoded, so only its ASCII letters count.
create function private.mailbox_of(address text) returns bytea
  language sql immutable parallel safe set search_path = ''
  return (
    select sha256(convert_to(lower(
      regexp_replace(replace(split_part(split_part(address, '@', 1), '+', 1), '.', ''), '[^\u0001-\u007F]', '?', 'g')
      || '@' || regexp_replace(string_agg(
        case
          when label ~ '[^\u0001-\u007F]' then '?' || regexp_replace(label, '[^\u0001-\u007F]', '', 'g')
          when label ~* '^xn--' then '?' || regexp_replace(substr(label, 5), '-?[^-]*$', '')
          else label
        end, '.' order by position), '^googlemail.com$', 'gmail.com', 'i') collate "C"), 'UTF8'))
    from regexp_split_to_table(split_part(address, '@', 2), '\.') with ordinality as part (label, position)
  );

-- Dates emails anew that a clock that was ahead has dated. They wait from now on for as long as they were meant to, and
-- count for the limits of today.
create function private.correct_times() returns void
  language sql set search_path = ''
as $$
  update private.outbox set created_at = now(), not_before = now() + (not_before - created_at),
      due_at = now() + (due_at - created_at)
    where created_at > now() + interval '1 minute';
  update private.outbox set sent_at = now() where sent_at > now() + interval '1 minute';
$$;

-- Returns when the next email of a kind may leave: after its wait, and not more than 300 of that kind within an hour.
create function private.send_time(kind_input text, wait interval) returns timestamptz
  language sql stable set search_path = ''
as $$
  with last_emails as (
    select not_before from private.outbox
      where kind = kind_input and not_before > now() - interval '1 hour' and created_at <= now()
      order by not_before desc limit 300
  )
  select greatest(now() + wait, (
    select min(not_before) + interval '1 hour' from last_emails having count(*) = 300));
$$;

-- Returns how many emails may still leave within MAIL_PER_DAY, or null where it is not set. Those that are leaving
-- count as sent, and on request all that wait.
create function private.mail_left(counts_waiting boolean) returns integer
  language sql stable set search_path = ''
  return (
    select mail_per_day - (select count(*)::integer from private.outbox
        where kind <> 'chat' and (sent_at > now() - interval '24 hours' or (sent_at is null and not dead
          and (counts_waiting or (attempts > 0 and due_at between now() and now() + interval '3 minutes')))))
      from private.settings where mail_per_day is not null);

-- Marks an email as sent. The text and the address of a trial are not kept any longer.
create function public.mark_outbox_sent(mail_id uuid) returns void
  language sql security definer set search_path = ''
as $$
  update private.outbox set sent_at = now(), last_error = null, trial = null where id = mail_id;
$$;

create function public.mark_outbox_failed(
  mail_id uuid, error text, retry_at timestamptz, give_up boolean
) returns void
  language sql security definer set search_path = ''
as $$
  update private.outbox
    set due_at = retry_at, dead = give_up, dead_at = case when give_up then now() end,
      last_error = left(error, 1000)
    where id = mail_id and sent_at is null;
$$;

-- Makes the emails of the newest submission with exactly these columns due now, or at not_before,
-- unless they were tried. Returns no row when there is no such submission.
create function public.send_now(form text, columns jsonb, is_suspect boolean)
  returns table (id uuid, kind text, state text)
  language sql security definer set search_path = ''
as $$
  with newest as (
    select submission_table, submission_id from private.outbox
      where fingerprint = private.fingerprint_of(form, columns)
      order by created_at desc
      limit 1
  )
  update private.outbox as mail
    set due_at = case when mail.attempts = 0 then greatest(now(), mail.not_before) else mail.due_at end,
      suspect = mail.suspect or is_suspect
    from newest
    where mail.submission_table = newest.submission_table
      and mail.submission_id = newest.submission_id
    returning mail.id, mail.kind,
      case when mail.sent_at is not null then 'sent' when mail.dead then 'dead' else 'waiting' end;
$$;

-- Makes tried emails due that would wait for longer than a lease, oldest first. The server calls it
-- when an email is delivered after an outage. A worker may hold an email that falls due sooner.
create function public.retry_outbox(lease_seconds integer) returns void
  language sql security definer set search_path = ''
as $$
  update private.outbox set due_at = not_before
    where kind <> 'chat' and sent_at is null and not dead and attempts > 0
      and due_at > now() + make_interval(secs => lease_seconds);
$$;

-- Makes undelivered emails due anew at a time, none before its own. Returns how many there were.
create function private.revive(ids uuid[], at timestamptz) returns integer
  language sql set search_path = ''
as $$
  with revived as (
    update private.outbox
      set dead = false, dead_at = null, dismissed = false, last_error = null, attempts = 0,
        due_at = greatest(at, not_before),
        -- A message to the chat is given up by its age.
        created_at = case kind when 'chat' then now() else created_at end
      where id = any (ids) and dead and sent_at is null
      returning id
  )
  select count(*)::integer from revived;
$$;

create function public.revive_outbox(ids uuid[]) returns integer
  language sql security definer set search_path = ''
  return private.revive(ids, now());

-- Does so for all undelivered emails with this last_error.
create function public.release_outbox(reason text) returns integer
  language sql security definer set search_path = ''
  return private.revive(array(select id from private.outbox where dead and last_error = reason), now());

-- Takes the dead emails of one submission off the lists of undelivered email. Returns how many there were.
create function public.dismiss_mail(submission uuid) returns integer
  language sql security definer set search_path = ''
as $$
  with newly_dismissed as (
    update private.outbox set dismissed = true
      where submission_id = submission and sent_at is null and dead and not dismissed
      returning id
  )
  select count(*)::integer from newly_dismissed;
$$;

-- Lists undelivered email for `npm run staff -- mail`.
create function public.outbox_failures()
  returns table (
    id uuid, kind text, form_type text, submission_id uuid, created_at timestamptz,
    attempts integer, dead boolean, due_at timestamptz, last_error text
  )
  language sql stable security definer set search_path = ''
as $$
  select mail.id, mail.kind, mail.form_type, mail.submission_id, mail.created_at,
    mail.attempts, mail.dead, mail.due_at, mail.last_error
  from private.outbox as mail
  where mail.sent_at is null and (mail.dead or mail.last_error is not null)
    and not (mail.dead and mail.dismissed)
  order by mail.created_at;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.mark_outbox_sent, public.mark_outbox_failed, public.send_now, public.retry_outbox,
  public.release_outbox, public.dismiss_mail, public.revive_outbox, public.outbox_failures
  from public, anon, authenticated, service_role;
grant execute on function
  public.mark_outbox_sent, public.mark_outbox_failed, public.send_now, public.retry_outbox,
  public.release_outbox, public.dismiss_mail, public.revive_outbox, public.outbox_failures
  to service_role;
