-- One row per mail that a submission owes, written in the transaction that stores the submission
-- (SAFETY section 3). The server alone reaches it, through the functions below.
create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('team', 'acknowledgement')),
  form_type text not null,
  submission_table text not null,
  submission_id uuid not null,
  -- Hash of the submission's own columns, by which POST /api/send-email finds it.
  fingerprint bytea not null,
  created_at timestamptz not null default now(),
  -- Hash of the address, for acknowledgements alone: anyone may type another person's.
  recipient bytea,
  -- No call brings it forward of this.
  not_before timestamptz not null,
  -- The next time a worker may take it. The delay leaves the browser's own call time to come first.
  due_at timestamptz not null,
  attempts integer not null default 0,
  suspect boolean not null default false,
  sent_at timestamptz,
  dead boolean not null default false,
  last_error text,
  unique (submission_table, submission_id, kind)
);

create index outbox_due on private.outbox (due_at) where sent_at is null and not dead;
create index outbox_fingerprint on private.outbox (fingerprint, created_at desc);
create index outbox_recipient on private.outbox (recipient, not_before desc)
  where recipient is not null;

alter table private.outbox enable row level security;
revoke all on table private.outbox from public, anon, authenticated, service_role;

create function private.fingerprint_of(form_type text, columns jsonb) returns bytea
  language sql immutable parallel safe
  return sha256(convert_to(form_type || (columns - '{id,created_at,status}'::text[])::text, 'UTF8'));

-- When the next acknowledgement to an address may go. The first twenty of an hour go at once; more
-- keep three minutes between them, so that nobody's mailbox is flooded by strangers and no mail is lost.
create function private.acknowledgement_time(address bytea) returns timestamptz
  language sql set search_path = ''
as $$
  with latest as (
    select not_before from private.outbox
      where recipient = address and not_before > now() - interval '1 hour'
      order by not_before desc
      limit 20
  )
  select greatest(now(), case when count(*) = 20 then max(not_before) + interval '3 minutes' end)
    from latest;
$$;

-- For each submission table, after insert or delete, with its formType as the argument.
create function private.keep_outbox() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  columns jsonb := to_jsonb(new);
  address bytea;
  earliest timestamptz;
begin
  if tg_op = 'DELETE' then
    delete from private.outbox
      where submission_table = tg_table_name and submission_id = old.id;
    return old;
  end if;
  address := sha256(convert_to(
    lower(coalesce(columns ->> 'email', columns ->> 'contact_email')), 'UTF8'));
  -- Two at once to one address would not see each other. 256 locks are enough, and few enough.
  perform pg_advisory_xact_lock(20261120, get_byte(address, 0));
  earliest := private.acknowledgement_time(address);
  insert into private.outbox (
    kind, form_type, submission_table, submission_id, fingerprint, recipient, not_before, due_at
  )
    select kind, tg_argv[0], tg_table_name, new.id, private.fingerprint_of(tg_argv[0], columns),
      recipient, not_before, greatest(not_before, now() + interval '20 seconds')
    from (values
      ('team', null, now()),
      ('acknowledgement', address, earliest)
    ) as mail (kind, recipient, not_before);
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

-- Takes due mails for lease_seconds; what is not marked by then falls due again.
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
    set due_at = retry_at, dead = give_up, last_error = left(error, 1000)
    where id = mail_id and sent_at is null;
$$;

-- Makes the mails of the newest submission with exactly these columns due now, or as soon as their
-- turn comes, unless tried before.
-- No row: no such submission.
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

-- For `npm run staff -- mail`.
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
  order by mail.created_at;
$$;

-- For the dashboard: mails given up, or not sent within ten minutes of their turn.
create function public.undelivered_mail() returns table (form_type text, mails bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may see undelivered mail.' using errcode = '42501';
  end if;
  return query
    select mail.form_type, count(*) from private.outbox as mail
      where mail.sent_at is null
        and (mail.dead or mail.not_before < now() - interval '10 minutes')
      group by mail.form_type;
end;
$$;

revoke execute on function
  private.fingerprint_of(text, jsonb), private.acknowledgement_time(bytea), private.keep_outbox(),
  private.submission_of(text, uuid)
  from public;
revoke execute on function
  public.claim_outbox(integer, integer),
  public.mark_outbox_sent(uuid),
  public.mark_outbox_failed(uuid, text, timestamptz, boolean),
  public.nudge_outbox(text, jsonb, boolean),
  public.outbox_failures(),
  public.undelivered_mail()
  from public, anon, authenticated, service_role;
grant execute on function
  public.claim_outbox(integer, integer),
  public.mark_outbox_sent(uuid),
  public.mark_outbox_failed(uuid, text, timestamptz, boolean),
  public.nudge_outbox(text, jsonb, boolean),
  public.outbox_failures()
  to service_role;
grant execute on function public.undelivered_mail() to authenticated;
