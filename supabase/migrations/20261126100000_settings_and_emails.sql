-- The settings that the database's own rules read. FORMS_OPEN of the server is kept as JSON: by form the days `from`
-- and `to` in Asia/Kolkata, both included; a form that it does not name is open. `erase_days` is
-- ERASE_ON_REQUEST_DAYS, null while it is off. `mail_per_day` is MAIL_PER_DAY, null where there is no limit.
-- `line_up` names the events in which the speakers on the site agreed to the words that staff have seen.
-- `deleted_at` is when a submission was last deleted, null once the files of PGlite hold nothing of it.
create table private.settings (
  is_only boolean primary key default true check (is_only),
  forms_open jsonb not null default '{}',
  erase_days integer,
  mail_per_day integer,
  line_up uuid[] not null default '{}',
  deleted_at timestamptz
);

insert into private.settings default values;

-- The editions that this installation was started with, by EVENT_DATES. A submission belongs to the first that
-- was not over when it arrived; after all of them, to the next one.
create table private.editions (
  dates text not null,
  year integer primary key generated always as (left(dates, 4)::integer) stored,
  ends_at timestamptz not null
);

alter table private.settings enable row level security;
alter table private.editions enable row level security;
revoke all on table private.settings, private.editions from public, anon, authenticated, service_role;

-- Keeps what the server is started with. Editions after its own that are not over were a mistake, and go.
create function public.keep_settings(
  dates_input text, last_day_input date, forms_open_input jsonb, erase_days_input integer,
  mail_per_day_input integer default null
) returns void
  language sql security definer set search_path = ''
as $$
  update private.settings set forms_open = forms_open_input, erase_days = erase_days_input,
    mail_per_day = mail_per_day_input where is_only;
  delete from private.editions where year > left(dates_input, 4)::integer and ends_at > now();
  insert into private.editions (dates, ends_at)
    values (dates_input, (last_day_input + 1)::timestamp at time zone 'Asia/Kolkata')
    on conflict (year) do update set dates = excluded.dates, ends_at = excluded.ends_at;
$$;

-- Returns the edition of a submission that arrived at this time, if it is known.
create function private.edition_of(arrived_at timestamptz) returns private.editions
  language sql stable set search_path = ''
  return (select edition from private.editions as edition where ends_at > arrived_at order by ends_at limit 1);

-- A change tells the team what an applicant did; the other new kinds go to the applicant, but a trial, whose text,
-- outcome and address are kept until it has left, to a member of the staff. Only the emails of a
-- submission have its fingerprint; an acknowledgement and an email of links have a recipient.
alter table private.outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (
    kind in ('team', 'acknowledgement', 'answer', 'change', 'links', 'erasure', 'trial')),
  add column trial jsonb,
  drop constraint outbox_submission_table_submission_id_kind_key,
  drop constraint acknowledgement_has_a_recipient,
  add constraint recipient_of_limited_kinds check (kind not in ('acknowledgement', 'links') or recipient is not null),
  alter column fingerprint drop not null,
  add constraint submission_has_a_fingerprint
    check (kind not in ('team', 'acknowledgement') or fingerprint is not null);

create unique index outbox_once on private.outbox (submission_table, submission_id, kind)
  where kind in ('team', 'acknowledgement');
create index outbox_of_submission on private.outbox (submission_id);
create index outbox_answers on private.outbox (created_at) where kind = 'answer';
create index outbox_sent on private.outbox (sent_at);

-- As before, but with gmail.com for googlemail.com; and as a label of the domain beyond ASCII may be written as
-- `xn--` with its ASCII letters, a hyphen and the rest encoded, only its ASCII letters count.
create or replace function private.mailbox_of(address text) returns bytea
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

-- Says whether a time lies around now, within a period before and after it. What a clock that was ahead has dated lies
-- beyond, and counts for no limit.
create function private.is_around_now(dated timestamptz, period interval) returns boolean
  language sql stable set search_path = ''
  return dated > now() - period and dated < now() + period;

-- Says whether an email may leave. Even the last of fifty thousand waits for no more than a week: one that would wait
-- for longer was dated by such a clock.
create function private.is_due(due_at timestamptz) returns boolean
  language sql stable set search_path = ''
  return due_at <= now() or due_at > now() + interval '8 days';

-- Returns when the next email of a kind may leave: after its wait, and an hour after the 300th before it.
create function private.next_slot(kind_input text, wait interval) returns timestamptz
  language sql stable set search_path = ''
  return greatest(now() + wait, interval '1 hour' + (
    select not_before from private.outbox where kind = kind_input and not_before > now() - interval '1 hour'
        and not_before <= now() + interval '8 days'
      order by not_before desc offset 299 limit 1));

-- Returns how many emails may still leave within MAIL_PER_DAY, less those that are leaving or, on request, all that
-- wait; null where it is not set.
create function private.mail_left(counts_waiting boolean) returns integer
  language sql stable set search_path = ''
  return (
    select mail_per_day - (select count(*)::integer from private.outbox
        where private.is_around_now(sent_at, '24 hours') or (sent_at is null and not dead and (counts_waiting
          or (attempts > 0 and due_at between now() and now() + interval '3 minutes'))))
      from private.settings where mail_per_day is not null);

-- As before, and of a trial only the email stays.
create or replace function public.mark_outbox_sent(mail_id uuid) returns void
  language sql security definer set search_path = ''
as $$
  update private.outbox set sent_at = now(), last_error = null, trial = null where id = mail_id;
$$;

-- Makes emails due that were given up, anew or, without forgetting how often they were tried, at a time. Returns
-- how many there were.
create function public.revive_outbox(ids uuid[], retry_at timestamptz default null) returns integer
  language sql security definer set search_path = ''
as $$
  with revived as (
    update private.outbox
      set dead = false, dead_at = null, forgotten = false,
        due_at = greatest(coalesce(retry_at, now()), not_before),
        attempts = case when retry_at is null then 0 else attempts end,
        last_error = case when retry_at is null then null else last_error end
      where id = any (ids) and dead and sent_at is null
      returning id
  )
  select count(*)::integer from revived;
$$;

-- As before, but with MAIL_PER_DAY an email that nobody has tried may wait a day for its turn.
create or replace function public.read_signals() returns table (
    waiting_mails bigint, oldest_wait_seconds double precision, dead_mails bigint,
    new_dead_mails bigint, new_waiting_sponsors bigint
  )
  language sql stable security definer set search_path = ''
as $$
  select
    count(*) filter (where not dead and turn <= now()),
    coalesce(extract(epoch from now() - min(turn) filter (
      where not dead and turn <= now()))::double precision, 0),
    count(*) filter (where dead),
    count(*) filter (where dead and coalesce(dead_at, due_at) > private.last_alarm('dead-email')),
    (select count(*) from public.sponsorship_inquiries
      where status = 'pending' and created_at <= private.business_day_before(now())
        and created_at > private.business_day_before(private.last_alarm('waiting-sponsor')))
  from private.outbox, private.settings, lateral (select not_before
      + case when mail_per_day is not null and attempts = 0 then interval '1 day' else interval '0' end) as next (turn)
  where sent_at is null;
$$;

-- As before, but refuses a submission of a form that is not open, with the day in the detail; after the last day
-- whoever had the page open has an hour. A window that closed within an edition is over with it. Marks the emails
-- about one that a program may have sent, as a header of its insert says, which PostgREST and our own gateway pass on:
-- the hidden field was filled in ("trap"), for which nobody gets an acknowledgement, or the form was sent too fast
-- ("fast"). Deletes all that is kept of a submission.
create or replace function private.keep_outbox() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  columns constant jsonb := to_jsonb(new);
  address constant text := columns ->> tg_argv[1];
  mailbox constant bytea := private.mailbox_of(address);
  days constant jsonb := (select forms_open -> tg_argv[0] from private.settings);
  closes constant timestamptz := (days ->> 'to')::timestamp at time zone 'Asia/Kolkata' + interval '1 day';
  over constant timestamptz := (select max(ends_at) from private.editions);
  suspicion constant text := coalesce(
    nullif(current_setting('submission.suspicion', true), ''),
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-submission-suspect');
begin
  if tg_op = 'DELETE' then
    delete from private.outbox where submission_table = tg_table_name and submission_id = old.id;
    delete from private.applicant_keys where submission_table = tg_table_name and submission_id = old.id;
    delete from public.submission_events where submission_table = tg_table_name and submission_id = old.id;
    update private.settings set deleted_at = now() where deleted_at is distinct from now();
    return old;
  elsif private.is_email(address) is not true then
    raise exception 'The email address of a submission is invalid.' using errcode = '23514';
  elsif new.created_at < (days ->> 'from')::timestamp at time zone 'Asia/Kolkata' then
    raise exception 'This form is not open yet.' using detail = days ->> 'from';
  elsif new.created_at >= closes + interval '1 hour' and (closes <= over and over <= new.created_at) is not true then
    raise exception 'This form is closed.' using detail = days ->> 'to';
  end if;
  perform private.count_call('submission', 3000, interval '1 hour');
  -- Two inserts at once for one mailbox would not see each other. Its first byte picks one of 256 locks.
  perform pg_advisory_xact_lock(20261120, get_byte(mailbox, 0));
  insert into private.outbox (kind, form_type, submission_table, submission_id, fingerprint, recipient, suspect,
      not_before, due_at)
    select kind, tg_argv[0], tg_table_name, new.id, private.fingerprint_of(tg_argv[0], columns), mail.recipient,
        suspicion is not null, turn, greatest(turn, now() + interval '20 seconds')
      from (values ('team', null), ('acknowledgement', mailbox)) as mail (kind, recipient)
        cross join lateral private.next_slot(kind, interval '0') as turn
      where kind = 'team' or suspicion is distinct from 'trap' and 5 > (
        select count(*) from private.outbox
          where recipient = mailbox and kind = 'acknowledgement'
            and private.is_around_now(created_at, '24 hours'));
  return new;
end;
$$;

-- Returns the tables of submissions with their form and the column of the address, as their trigger has them, and
-- whether staff mark and answer them.
create function private.forms()
  returns table (submission_table text, form_type text, email_column text, is_marked boolean)
  language sql stable set search_path = ''
as $$
  select relname::text, split_part(encode(tgargs, 'escape'), '\000', 1),
      split_part(encode(tgargs, 'escape'), '\000', 2),
      exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'who_changed_the_status')
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'two_mails_per_submission' and relnamespace = 'public'::regnamespace;
$$;

create index contact_queries_address on public.contact_queries (lower(email));
create index speaker_applications_address on public.speaker_applications (lower(email));
create index sponsorship_inquiries_address on public.sponsorship_inquiries (lower(contact_email));
create index student_volunteer_queries_address on public.student_volunteer_queries (lower(email));
create index media_partnership_queries_address on public.media_partnership_queries (lower(email));

revoke execute on all functions in schema private from public;
revoke execute on function public.keep_settings, public.revive_outbox
  from public, anon, authenticated, service_role;
grant execute on function public.keep_settings, public.revive_outbox to service_role;
