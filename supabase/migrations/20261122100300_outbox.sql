-- The emails about submissions, each written in the transaction that stores its submission. Only the
-- server reaches them, through the functions below.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('team', 'acknowledgement')),
  form_type text not null,
  submission_table text not null,
  submission_id uuid not null,
  -- Hash of the columns that a person typed, by which POST /api/send-email finds the submission.
  fingerprint bytea not null,
  created_at timestamptz not null default now(),
  -- Hash of the mailbox, for acknowledgements alone: anyone may type another person's address.
  recipient bytea,
  -- No call sends it before this time.
  not_before timestamptz not null,
  -- The next time a worker may take it. The delay leaves the browser's own call time to come first.
  due_at timestamptz not null,
  attempts integer not null default 0,
  suspect boolean not null default false,
  sent_at timestamptz,
  -- Undelivered after the last attempt, or held by a restore.
  dead boolean not null default false,
  dead_at timestamptz,
  last_error text,
  -- Taken off the lists of undelivered email by the operator. The row stays, so that the same submission
  -- gets no second email.
  forgotten boolean not null default false,
  unique (submission_table, submission_id, kind),
  -- Without a recipient nothing would hold a flood back.
  constraint acknowledgement_has_a_recipient check (kind = 'team' or recipient is not null)
);

create index outbox_due on private.outbox (due_at) where sent_at is null and not dead;
create index outbox_fingerprint on private.outbox (fingerprint, created_at desc);
create index outbox_recipient on private.outbox (recipient, created_at) where recipient is not null;
create index outbox_turn on private.outbox (kind, not_before);

alter table private.outbox enable row level security;
revoke all on table private.outbox from public, anon, authenticated, service_role;

create function private.fingerprint_of(form_type text, columns jsonb) returns bytea
  language sql immutable parallel safe set search_path = ''
  return sha256(convert_to(form_type || (columns - '{id,created_at,status}'::text[])::text, 'UTF8'));

-- Returns a hash that is the same for every spelling of one mailbox: without +tag and dots before the
-- @, and without case. Case beyond ASCII depends on the server's locale, so all letters beyond ASCII
-- count as one: two addresses that differ only in those share the five acknowledgements.
create function private.mailbox_of(address text) returns bytea
  language sql immutable parallel safe set search_path = ''
  return sha256(convert_to(lower(regexp_replace(
    replace(split_part(split_part(address, '@', 1), '+', 1), '.', '')
      || '@' || split_part(address, '@', 2),
    '[^\u0001-\u007F]', '?', 'g') collate "C"), 'UTF8'));

-- A trigger for each table of submissions, after insert or delete. Its arguments are the formType and
-- the column of the applicant's address. Anyone may type another person's address any number of times,
-- so one mailbox gets at most five acknowledgements in 24 hours; further submissions are stored, and the
-- team gets its email. Of each kind of email 300 may go in an hour; the others wait, and none is lost.
create function private.keep_outbox() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  columns constant jsonb := to_jsonb(new);
  address constant text := columns ->> tg_argv[1];
  mailbox constant bytea := private.mailbox_of(address);
begin
  if tg_op = 'DELETE' then
    delete from private.outbox
      where submission_table = tg_table_name and submission_id = old.id;
    return old;
  end if;
  if private.is_email(address) is not true then
    raise exception 'The email address of a submission is invalid.' using errcode = '23514';
  end if;
  perform private.count_call('submission', 3000, interval '1 hour');
  -- Two inserts at once for one mailbox would not see each other. Its first byte picks one of 256 locks.
  perform pg_advisory_xact_lock(20261120, get_byte(mailbox, 0));
  insert into private.outbox (
    kind, form_type, submission_table, submission_id, fingerprint, recipient, not_before, due_at
  )
    select mail.kind, tg_argv[0], tg_table_name, new.id,
      private.fingerprint_of(tg_argv[0], columns), mail.recipient,
      turn, greatest(turn, now() + interval '20 seconds')
    from (values ('team', null), ('acknowledgement', mailbox)) as mail (kind, recipient)
      cross join lateral (
        -- An hour after the 300th email of this kind before it. Submissions that are stored at the same
        -- moment do not see each other and may share a turn.
        select greatest(now(), (
          select earlier.not_before + interval '1 hour' from private.outbox as earlier
            where earlier.kind = mail.kind and earlier.not_before > now() - interval '1 hour'
            order by earlier.not_before desc
            offset 299 limit 1
        ))
      ) as next (turn)
    where mail.recipient is null or 5 > (
      select count(*) from private.outbox as earlier
        where earlier.recipient = mail.recipient
          and earlier.created_at > now() - interval '24 hours'
    );
  return new;
end;
$$;

create function private.submission_of(submission_table text, submission_id uuid) returns jsonb
  language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
declare
  found_row jsonb;
begin
  execute format('select to_jsonb(t) from public.%I as t where id = $1', submission_table)
    into found_row using submission_id;
  return found_row;
end;
$$;

-- Takes due emails for lease_seconds; one that is not marked by then falls due again.
create function public.claim_outbox(batch integer, lease_seconds integer)
  returns table (
    id uuid, kind text, form_type text, submission_id uuid, created_at timestamptz,
    attempts integer, suspect boolean, submission jsonb
  )
  language sql security definer set search_path = ''
as $$
  with taken as (
    select outbox.id from private.outbox
      where sent_at is null and not dead and due_at <= now()
      order by due_at
      limit batch
      for update skip locked
  )
  update private.outbox as mail
    set attempts = mail.attempts + 1, due_at = now() + make_interval(secs => lease_seconds)
    from taken
    where mail.id = taken.id
    returning mail.id, mail.kind, mail.form_type, mail.submission_id, mail.created_at,
      mail.attempts, mail.suspect,
      private.submission_of(mail.submission_table, mail.submission_id);
$$;

create function public.mark_outbox_sent(mail_id uuid) returns void
  language sql security definer set search_path = ''
as $$
  update private.outbox set sent_at = now(), last_error = null where id = mail_id;
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
create function public.nudge_outbox(form text, columns jsonb, is_suspect boolean)
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

-- Makes failed emails due that would wait for longer than a lease, oldest first. The server calls it
-- when an email is delivered after an outage. A worker may hold an email that falls due sooner.
create function public.retry_outbox(lease_seconds integer) returns void
  language sql security definer set search_path = ''
as $$
  update private.outbox set due_at = not_before
    where sent_at is null and not dead and last_error is not null
      and due_at > now() + make_interval(secs => lease_seconds);
$$;

-- Makes the dead emails with this last_error due, and returns how many there were.
create function public.release_outbox(reason text) returns integer
  language sql security definer set search_path = ''
as $$
  with released as (
    update private.outbox set dead = false, last_error = null, due_at = greatest(now(), not_before)
      where sent_at is null and dead and last_error = reason
      returning id
  )
  select count(*)::integer from released;
$$;

-- Forgets the dead emails of one submission, and returns how many there were.
create function public.forget_outbox(submission uuid) returns integer
  language sql security definer set search_path = ''
as $$
  with newly_forgotten as (
    update private.outbox set forgotten = true
      where submission_id = submission and sent_at is null and dead and not forgotten
      returning id
  )
  select count(*)::integer from newly_forgotten;
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
    and not (mail.dead and mail.forgotten)
  order by mail.created_at;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.claim_outbox, public.mark_outbox_sent, public.mark_outbox_failed, public.nudge_outbox,
  public.retry_outbox, public.release_outbox, public.forget_outbox, public.outbox_failures
  from public, anon, authenticated, service_role;
grant execute on function
  public.claim_outbox, public.mark_outbox_sent, public.mark_outbox_failed, public.nudge_outbox,
  public.retry_outbox, public.release_outbox, public.forget_outbox, public.outbox_failures
  to service_role;
