-- answer: to the applicant, by staff, with the id of its event, so that it is stored and sent once.
-- change: to the team, what an applicant did. links and erasure: to the applicant. Only the emails of a
-- submission have its fingerprint, and only an acknowledgement has a recipient.
alter table private.outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (
    kind in ('team', 'acknowledgement', 'answer', 'change', 'links', 'erasure')),
  drop constraint outbox_submission_table_submission_id_kind_key,
  drop constraint acknowledgement_has_a_recipient,
  add constraint acknowledgement_has_a_recipient
    check (kind <> 'acknowledgement' or recipient is not null),
  alter column fingerprint drop not null,
  add constraint submission_has_a_fingerprint
    check (kind not in ('team', 'acknowledgement') or fingerprint is not null);

create unique index outbox_once on private.outbox (submission_table, submission_id, kind)
  where kind in ('team', 'acknowledgement');
create index outbox_of_submission on private.outbox (submission_id);
create index outbox_answers on private.outbox (created_at) where kind = 'answer';

-- Returns a hash that is the same for every spelling of one mailbox: without +tag and dots before the
-- @, without case, with gmail.com for googlemail.com. Case beyond ASCII depends on the server's locale, so
-- all letters beyond ASCII count as one there. A label of the domain beyond ASCII may be written as `xn--`
-- with its ASCII letters, a hyphen and the rest encoded, so only its ASCII letters count.
create or replace function private.mailbox_of(address text) returns bytea
  language sql immutable parallel safe set search_path = ''
  return (
    select sha256(convert_to(lower(
      regexp_replace(
        replace(split_part(split_part(address, '@', 1), '+', 1), '.', ''), '[^\u0001-\u007F]', '?', 'g'
      ) || '@' || regexp_replace(string_agg(
        case
          when label ~ '[^\u0001-\u007F]' then '?' || regexp_replace(label, '[^\u0001-\u007F]', '', 'g')
          when label ~* '^xn--' then '?' || regexp_replace(substr(label, 5), '-?[^-]*$', '')
          else label
        end, '.' order by position), '^googlemail.com$', 'gmail.com', 'i') collate "C"), 'UTF8'))
    from regexp_split_to_table(split_part(address, '@', 2), '\.') with ordinality as part (label, position)
  );

-- Marks the emails about a submission that a program may have sent, as the header of its insert says: the
-- hidden field was filled in ("trap"), or the form was sent too fast ("fast"). The team's email says so.
-- Whoever fills the hidden field gets no acknowledgement, and so nobody whose address they entered does.
-- PostgREST passes the headers on; our own gateway passes this one.
create function private.mark_suspicion() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  suspicion constant text := coalesce(
    nullif(current_setting('submission.suspicion', true), ''),
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-submission-suspect');
begin
  if new.kind = 'acknowledgement' and suspicion = 'trap' then
    return null;
  end if;
  new.suspect := suspicion is not null;
  return new;
end;
$$;

create trigger mark_suspicion before insert on private.outbox
  for each row execute function private.mark_suspicion();

-- Returns when the next email of a kind may leave: after its wait, and an hour after the 300th before it.
create function private.next_slot(kind_input text, wait interval) returns timestamptz
  language sql stable set search_path = ''
as $$
  select greatest(now() + wait, interval '1 hour' + (
    select not_before from private.outbox where kind = kind_input
      order by not_before desc offset 299 limit 1));
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

-- Returns the tables of submissions with the arguments of their trigger: form and column of the address.
create function private.forms()
  returns table (submission_table text, form_type text, email_column text)
  language sql stable set search_path = ''
as $$
  select relname::text, split_part(arguments, '\000', 1), split_part(arguments, '\000', 2)
    from (
      select relname, encode(tgargs, 'escape') as arguments
        from pg_trigger join pg_class on pg_class.oid = tgrelid
        where tgname = 'two_mails_per_submission' and relnamespace = 'public'::regnamespace
    ) as protected;
$$;

do $$
declare
  form record;
begin
  for form in select * from private.forms() loop
    execute format('create index %I on public.%I (lower(%I))',
      form.submission_table || '_address', form.submission_table, form.email_column);
  end loop;
end;
$$;

revoke execute on all functions in schema private from public;
