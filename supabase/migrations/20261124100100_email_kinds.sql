-- A change tells the team what an applicant did; the other new kinds go to the applicant. Only the emails of a
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

-- As before, but with gmail.com for googlemail.com; and as a label of the domain beyond ASCII may be written as
-- `xn--` with its ASCII letters, a hyphen and the rest encoded, only its ASCII letters count.
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

-- Marks the emails about a submission that a program may have sent, as a header of its insert says: the hidden
-- field was filled in ("trap"), for which nobody gets an acknowledgement, or the form was sent too fast ("fast").
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

-- Returns the tables of submissions with their form and the column of the address, as their trigger has them, and
-- whether staff mark and answer them.
create function private.forms()
  returns table (submission_table text, form_type text, email_column text, is_marked boolean)
  language sql stable set search_path = ''
as $$
  select relname::text, split_part(arguments, '\000', 1), split_part(arguments, '\000', 2), exists (
      select from pg_trigger where tgrelid = protected.oid and tgname = 'who_changed_the_status')
    from (
      select pg_class.oid, relname, encode(tgargs, 'escape') as arguments
        from pg_trigger join pg_class on pg_class.oid = tgrelid
        where tgname = 'two_mails_per_submission' and relnamespace = 'public'::regnamespace
    ) as protected;
$$;

create index contact_queries_address on public.contact_queries (lower(email));
create index speaker_applications_address on public.speaker_applications (lower(email));
create index sponsorship_inquiries_address on public.sponsorship_inquiries (lower(contact_email));
create index student_volunteer_queries_address on public.student_volunteer_queries (lower(email));
create index media_partnership_queries_address on public.media_partnership_queries (lower(email));

revoke execute on all functions in schema private from public;
