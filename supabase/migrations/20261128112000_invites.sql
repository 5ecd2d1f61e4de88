-- The links through which one form takes one submission although it is not open, by the SHA-256 of their keys. One that
-- is used or ended is deleted, and so are those of somebody who leaves the staff.
create table private.invites (
  hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  form_type text not null references private.forms (form_type),
  -- Whom it is for, as staff remember it; nobody else sees it.
  name text check (private.has_length(name, 1, 200)),
  author uuid not null references public.admins on delete cascade,
  ends_at timestamptz not null default now() + interval '14 days'
);

alter table private.invites enable row level security;
revoke all on table private.invites from public, anon, authenticated, service_role;

create function private.invite_hash(key text) returns bytea
  language sql immutable strict set search_path = ''
  return sha256(convert_to(key, 'UTF8'));

-- Makes an invite, and returns its key this once.
create function public.make_invite(form_input text, name_input text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  random constant bytea := private.invite_hash(concat(gen_random_uuid(), gen_random_uuid()));
  key constant text := translate(encode(substr(random, 1, 24), 'base64'), '+/', '-_');
begin
  if private.caller() is null then
    raise exception 'Only an admin may invite.' using errcode = '42501';
  end if;
  delete from private.invites where ends_at <= now();
  insert into private.invites (hash, form_type, name, author)
    values (private.invite_hash(key), form_input, nullif(btrim(name_input), ''), auth.uid());
  return jsonb_build_object('key', key);
end;
$$;

-- Returns the invites that can still be used, the newest first.
create function public.list_invites() returns jsonb
  language plpgsql stable security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may see the invites.' using errcode = '42501';
  end if;
  return to_jsonb(array(
    select jsonb_build_object('id', invite.id, 'form_type', form_type, 'name', name, 'author', email, 'ends_at', ends_at)
      from private.invites as invite join auth.users on users.id = author
      where ends_at > now() order by ends_at desc));
end;
$$;

create function public.end_invite(id_input uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.caller() is null then
    raise exception 'Only an admin may end an invite.' using errcode = '42501';
  end if;
  delete from private.invites where id = id_input;
  return '{"result": "ended"}'::jsonb;
end;
$$;

-- Returns the form of an invite and when it ends; null for one that is used or has ended. Whoever tries keys has the
-- limit of applicants' pages, which open by a key too. Volatile, so that PostgREST takes no GET.
create function public.check_invite(key_input text) returns jsonb
  language sql security definer set search_path = '' set timezone = 'UTC'
as $$
  select private.count_call('applicant_page', 600, interval '10 minutes');
  select jsonb_build_object('form_type', form_type, 'ends_at', ends_at) from private.invites
    where hash = private.invite_hash(key_input) and ends_at > now();
$$;

grant execute on function public.make_invite, public.list_invites, public.end_invite to authenticated;
grant execute on function public.check_invite to anon;

alter table public.submission_events drop constraint submission_events_kind_check;
alter table public.submission_events add constraint submission_events_kind_check check (kind in (
  'status', 'note', 'answer', 'taken-back', 'slot', 'certificate-withdrawn', 'replied', 'confirmed', 'disowned',
  'corrected', 'withdrawn', 'taken-back-by-applicant', 'coming', 'not-coming', 'erase-asked', 'erase-stopped',
  'may-show', 'may-not-show', 'address-corrected',
  -- That it came by an invite of the author:
  'invited'));

create or replace function private.is_by_applicant(kind text) returns boolean
  language sql immutable set search_path = ''
  return kind not in ('status', 'note', 'answer', 'taken-back', 'slot', 'certificate-withdrawn', 'replied',
    'address-corrected', 'invited');

-- Returns what an insert says in a header of this name. PostgREST sets all headers, our own gateway these alone.
create function private.submission_header(name text) returns text
  language sql stable set search_path = ''
  return coalesce(
    nullif(current_setting('submission.' || name, true), ''),
    nullif(current_setting('request.headers', true), '')::jsonb ->> ('x-submission-' || name));

-- Uses up the invite whose key came with a submission, and notes who made it. Returns false where there is none: of two
-- submissions at once the second waits here, and then finds it used.
create function private.use_invite(form private.forms, submission_id uuid) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  inviter uuid;
begin
  delete from private.invites
    where hash = private.invite_hash(private.submission_header('invite')) and form_type = form.form_type
      and ends_at > now()
    returning author into inviter;
  insert into public.submission_events (submission_table, submission_id, kind, author)
    select form.submission_table, submission_id, 'invited', email from auth.users where users.id = inviter;
  return found;
end;
$$;

-- A trigger for each table of submissions, after insert. Refuses a submission of a form that is not open, with the day
-- in the detail, unless it came by an invite.
--
-- Owes an email to the team and an acknowledgement to the applicant. Anyone may type another person's address any
-- number of times, so one mailbox gets at most five acknowledgements in 24 hours; further submissions are stored, and
-- the team gets its email.
--
-- Marks the emails about a submission that a program may have sent, as a header of its insert says: the hidden field
-- was filled in ("trap"), for which nobody gets an acknowledgement, or the form was sent too fast ("fast").
create or replace function private.receive_submission() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  columns constant jsonb := to_jsonb(new);
  form constant private.forms := (select forms from private.forms where submission_table = tg_table_name);
  address constant text := columns ->> form.email_column;
  mailbox constant bytea := private.mailbox_of(address);
  days constant jsonb := (select forms_open -> form.form_type from private.settings);
  opening constant text := private.opening_at(
    days, (select max(ends_at) from private.editions), new.created_at);
  suspicion constant text := private.submission_header('suspect');
  is_invited constant boolean := private.use_invite(form, new.id);
  acknowledgements integer;
begin
  if private.is_email(address) is not true then
    raise exception 'The email address of a submission is invalid.' using errcode = '23514';
  elsif opening = 'not-yet' and not is_invited then
    raise exception 'This form is not open yet.' using detail = days ->> 'from';
  elsif opening = 'closed' and not is_invited then
    raise exception 'This form is closed.' using detail = days ->> 'to';
  end if;
  perform private.count_call('submission', 3000, interval '1 hour');
  -- Two inserts at once for one mailbox would not see each other. Its first byte picks one of 256 locks.
  perform pg_advisory_xact_lock(20261120, get_byte(mailbox, 0));
  select count(*) into acknowledgements from private.outbox
    where recipient = mailbox and kind = 'acknowledgement' and created_at > now() - interval '24 hours';

  insert into private.outbox (kind, form_type, submission_table, submission_id, fingerprint, recipient, suspect,
      not_before, due_at)
    select kind, form.form_type, tg_table_name, new.id, private.fingerprint_of(form.form_type, columns),
        mail.recipient, suspicion is not null, send_at, greatest(send_at, now() + interval '20 seconds')
      from (values ('team', null), ('acknowledgement', mailbox)) as mail (kind, recipient)
        cross join lateral private.send_time(kind, interval '0') as send_at
      where kind = 'team' or (suspicion is distinct from 'trap' and acknowledgements < 5);
  return null;
end;
$$;
