-- Acts of staff on a submission and of its applicant. Rows are only ever added, by functions and a trigger that
-- write author and time themselves.
create table public.submission_events (
  -- The browser chooses a note's id, so that a retry is recognised. An answer has the id of its email.
  id uuid primary key default gen_random_uuid(),
  submission_table text not null,
  submission_id uuid not null,
  -- Not the start of the transaction, because an answer that waited for another one is newer than it.
  created_at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in (
    'status', 'note', 'answer', 'taken-back', 'slot', 'certificate-withdrawn',
    -- That a sponsor, whom the dashboard does not answer, has a reply:
    'replied',
    -- By the applicant, and so without an author:
    'confirmed', 'disowned', 'corrected', 'withdrawn', 'taken-back-by-applicant', 'coming', 'not-coming',
    'erase-asked', 'erase-stopped', 'may-show', 'may-not-show',
    -- By the operator: acts of the owner of the old address do not hold for the new one.
    'address-corrected'
  )),
  -- The address of the user; null for the owner of the database, and once they are removed from the staff.
  author text,
  status text check (status in ('pending', 'handled')),
  outcome text check (outcome in ('accepted', 'waiting', 'declined', 'question')),
  -- What the author of a note thinks of the submission; their newest one counts. Without an author nobody could tell
  -- which that is, so the older ones of somebody who left the staff are marked as changed.
  opinion text check (opinion in ('for', 'against', 'changed')),
  body text check (private.has_length(body, 1, 5000) and body !~ '[\u0001-\u0008\u000B-\u001F\u007F-\u009F]'),
  -- The call that sent an answer, alone or to a list.
  batch uuid,
  -- The answer that was taken back, or the one that tells of a slot.
  answer_id uuid,
  -- The values before a correction, by column.
  old_values jsonb,
  -- The name, company and talk that may stand on the site, in the speaker's words.
  words jsonb,
  -- The day of a talk, and when it starts and ends in the city; null where it has none any more.
  slot jsonb,
  -- What the certificate says that an answer carries: name, talk, dates, signer and recommendation.
  certificate jsonb,
  -- When it is to be deleted, as the applicant asked; null while ERASE_ON_REQUEST_DAYS is off.
  erase_at timestamptz,
  check ((kind = 'status') = (status is not null)),
  check (kind = 'note' or opinion is null),
  check (author is null or opinion <> 'changed'),
  -- A note with an opinion may do without words.
  check (kind = 'withdrawn' or opinion is not null or (kind in ('note', 'answer')) = (body is not null)),
  -- The form's field for the reason has the same limit.
  check (kind <> 'withdrawn' or length(body) <= 300),
  check ((kind = 'corrected') = (old_values is not null)),
  check ((kind = 'may-show') = (words is not null)),
  check (words is null or (private.has_length(words ->> 'name', 1, 80)
    and private.has_length(words ->> 'talk', 1, 80) and private.has_length(coalesce(words ->> 'company', '-'), 1, 80)
    and concat(words ->> 'name', words ->> 'talk', words ->> 'company') !~ '[\u0001-\u001F\u007F-\u009F]') is true),
  check (kind = 'slot' or (kind = 'taken-back') = (answer_id is not null)),
  check (kind = 'slot' or slot is null),
  check (slot is null or (slot ->> 'day' ~ '^20\d\d-\d\d-\d\d$'
    and coalesce(slot ->> 'starts', '00:00') ~ '^([01]\d|2[0-3]):[0-5]\d$'
    and coalesce(slot ->> 'ends', '00:00') ~ '^([01]\d|2[0-3]):[0-5]\d$') is true),
  check (kind = 'answer' or (outcome is null and batch is null and certificate is null)),
  check (private.has_length(certificate ->> 'recommendation', 0, 600)
    and certificate ->> 'recommendation' !~ '[\u0001-\u0008\u000B-\u001F\u007F-\u009F]'),
  check (kind = 'erase-asked' or erase_at is null)
);

create index submission_events_of on public.submission_events (submission_id, created_at desc, id);
create unique index submission_events_batch on public.submission_events (batch, submission_id, submission_table);

-- Says whether an event is an act of the applicant, and not of staff or the operator.
create function private.is_by_applicant(kind text) returns boolean
  language sql immutable set search_path = ''
  return kind not in (
    'status', 'note', 'answer', 'taken-back', 'slot', 'certificate-withdrawn', 'replied', 'address-corrected');

-- Says whether the team gets an email about an event: about words for the site only where those stand there.
create function private.is_told_to_team(kind text) returns boolean
  language sql immutable set search_path = ''
  return private.is_by_applicant(kind) and kind not in ('confirmed', 'coming');

-- The events of a submission in one row: the newest of each kind. An answer that was taken back has no email, and does
-- not count. `created_at` is when the row is made, so that a reader who has seen it finds later changes.
create view private.current_state as
  with newest as (
    select submission_table, submission_id as id, count(*)::integer as entries, min(sent_at) as first_answered_at,
        max(sent_at) as last_answered_at, min(created_at) filter (where kind = 'replied') as replied_at,
        max(created_at) filter (where kind = 'corrected') as corrected_at,
        (array_agg(event order by created_at desc, id))[1] as last,
        (array_agg(event order by created_at desc, id) filter (where kind = 'status'))[1] as change,
        (array_agg(event order by created_at desc, id) filter (where has_email))[1] as answer,
        -- A question undoes no decision.
        (array_agg(event order by outcome = 'question', created_at desc, id)
          filter (where has_email and outcome is not null))[1] as decision,
        max(created_at) filter (
          where kind = 'address-corrected' or (outcome not in ('accepted', 'question') and sent_at is not null)
        ) as reopened_at,
        array_agg(created_at) filter (where has_email and outcome is null) as reminders,
        (array_agg(event order by created_at desc, id)
          filter (where kind in ('confirmed', 'disowned', 'address-corrected')))[1] as owner,
        (array_agg(event order by created_at desc, id)
          filter (where kind in ('withdrawn', 'taken-back-by-applicant')))[1] as withdrawal,
        (array_agg(event order by created_at desc, id) filter (where kind in ('coming', 'not-coming')))[1] as visit,
        (array_agg(event order by created_at desc, id)
          filter (where kind in ('erase-asked', 'erase-stopped')))[1] as erasure,
        (array_agg(event order by created_at desc, id)
          filter (where kind in ('may-show', 'may-not-show')))[1] as consent,
        jsonb_agg(jsonb_build_object('author', author, 'created_at', created_at, 'body', body, 'opinion', opinion)
          order by created_at desc, id) filter (where kind = 'note') as notes,
        (array_agg(event order by created_at desc, id) filter (where kind = 'slot'))[1] as slotted,
        max(created_at) filter (where kind in ('withdrawn', 'not-coming')) as freed_at,
        (array_agg(event order by created_at desc, id)
          filter (where kind = 'certificate-withdrawn' or (has_email and certificate is not null)))[1] as certified
      from public.submission_events as event
        left join (select id, sent_at, true as has_email from private.outbox where kind = 'answer') as mail using (id)
      group by submission_table, submission_id
  )
  select submission_table, id, clock_timestamp() as created_at,
      (change).status, (change).author as changed_by, (change).created_at as changed_at,
      (answer).created_at as answered_at, (answer).author as answered_by, (answer).outcome as answered_as,
      first_answered_at, last_answered_at,
      (decision).outcome, (decision).created_at as outcome_at, (decision).author as outcome_by,
      (select sent_at from private.outbox where id = (decision).id) as outcome_sent_at,
      (select count(*)::integer from unnest(reminders) as at where at > (decision).created_at) as reminders,
      entries, (last).kind as last_kind, (last).author as last_by, (last).created_at as last_at,
      case (owner).kind when 'disowned' then (owner).created_at end as disowned_at,
      case (owner).kind when 'confirmed' then (owner).created_at end as confirmed_at, corrected_at,
      case (withdrawal).kind when 'withdrawn' then (withdrawal).created_at end as withdrawn_at, coming,
      case (erasure).kind when 'erase-asked' then (erasure).created_at end as erase_asked_at, (erasure).erase_at,
      (agreed).words, (agreed).id as consent_id, coalesce(notes, '[]') as notes, (timed).slot, (timed).id as slot_id,
      case (certified).kind when 'answer' then (certified).id end as certificate_id, replied_at
    from newest
      -- Another outcome that left, another address, and a withdrawal, even one that was taken back, open the
      -- question anew.
      cross join lateral (
        select case when (visit).created_at > greatest((withdrawal).created_at, reopened_at, '-infinity')
          then (visit).kind = 'coming' end as coming
      ) as answered
      -- Only somebody who comes can consent. Whatever ends the one ends the other.
      cross join lateral (
        select case when coming and (consent).kind = 'may-show' and (consent).created_at > (visit).created_at
          and (decision).outcome = 'accepted' and (owner).kind = 'confirmed'
          and (erasure).kind is distinct from 'erase-asked' then consent end as agreed
      ) as consented
      -- Whoever withdraws or cannot come frees their slot.
      cross join lateral (
        select case when (decision).outcome = 'accepted' and (erasure).kind is distinct from 'erase-asked'
          and (slotted).created_at > coalesce(freed_at, '-infinity') then slotted end as timed
      ) as scheduled;

-- A copy of the view, because reading it for 50,000 submissions takes 3 s.
create table public.submission_states (like private.current_state, primary key (submission_table, id));

create index submission_states_newest on public.submission_states (created_at desc, id);
create index submission_states_erased on public.submission_states (erase_at) where erase_at is not null;

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

-- Copies the state of a submission after an event, and after the email of an answer was sent. Nothing else writes
-- states.
create function private.refresh_state() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changed constant record := coalesce(new, old);
begin
  -- A second change of the same submission waits here, and then sees the first.
  insert into public.submission_states as state (submission_table, id)
    values (changed.submission_table, changed.submission_id)
    on conflict (submission_table, id) do update set id = state.id;
  delete from public.submission_states
    where submission_table = changed.submission_table and id = changed.submission_id;
  insert into public.submission_states select * from private.current_state
    where submission_table = changed.submission_table and id = changed.submission_id;
  return null;
end;
$$;

create trigger the_state_follows after insert or update or delete on public.submission_events
  for each row execute function private.refresh_state();

create trigger the_state_follows after insert or update of sent_at on private.outbox
  for each row when (new.kind = 'answer' and new.sent_at is not null)
  execute function private.refresh_state();

revoke execute on all functions in schema private from public;
