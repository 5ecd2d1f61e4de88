-- The page of an applicant: whoever has a key, which is a part of the link in our emails, sees what was
-- sent, and may correct, withdraw or have it deleted. Nothing else proves who they are, and anyone may
-- type another person's address, so a submission is shown once its owner has confirmed it.

-- A key is 24 random bytes in base64url. The server makes it when it composes an email.
create table private.applicant_keys (
  -- SHA-256 of the key.
  hash bytea primary key,
  submission_table text not null,
  submission_id uuid not null,
  created_at timestamptz not null default now()
);

create index applicant_keys_of on private.applicant_keys (submission_id);

-- Who asked for the links to what they sent. The address goes when the worker has looked; the hash of the
-- mailbox is that of an email that was made.
create table private.link_requests (
  id uuid primary key default gen_random_uuid(),
  address text,
  mailbox bytea,
  created_at timestamptz not null default now(),
  done_at timestamptz
);

create index link_requests_of on private.link_requests (mailbox, done_at) where mailbox is not null;
create index link_requests_open on private.link_requests (created_at) where done_at is null;

-- ERASE_ON_REQUEST_DAYS as the server has it; null while it is off.
create table private.erase_setting (
  is_only boolean primary key default true check (is_only),
  days integer
);

alter table private.applicant_keys enable row level security;
alter table private.link_requests enable row level security;
alter table private.erase_setting enable row level security;
revoke all on table private.applicant_keys, private.link_requests, private.erase_setting
  from public, anon, authenticated, service_role;

alter table public.submission_events
  -- What the columns of a correction said before.
  add column old_values jsonb,
  drop constraint submission_events_kind_check,
  add constraint submission_events_kind_check check (kind in (
    'status', 'note', 'answer', 'taken-back',
    -- By the applicant, and so without an author:
    'confirmed', 'disowned', 'corrected', 'withdrawn', 'taken-back-by-applicant', 'coming', 'not-coming',
    'erase-asked', 'erase-stopped'
  )),
  drop constraint submission_events_check1,
  add constraint submission_events_check1
    check (kind = 'withdrawn' or (kind in ('note', 'answer')) = (body is not null)),
  add constraint submission_events_check4 check ((kind = 'corrected') = (old_values is not null)),
  -- As the field for the reason.
  add constraint submission_events_check5 check (kind <> 'withdrawn' or length(body) <= 300);

alter table public.submission_states
  add column confirmed_at timestamptz,
  add column corrected_at timestamptz,
  add column withdrawn_at timestamptz,
  add column coming boolean,
  add column erase_at timestamptz;

create index submission_states_erased on public.submission_states (erase_at) where erase_at is not null;

create function private.keep_own_state() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  kind constant text := new.kind;
  moment constant timestamptz := new.created_at;
begin
  update public.submission_states as state set
      confirmed_at = case kind when 'confirmed' then moment else state.confirmed_at end,
      disowned_at = case kind when 'disowned' then moment else state.disowned_at end,
      corrected_at = case kind when 'corrected' then moment else state.corrected_at end,
      withdrawn_at = case kind when 'withdrawn' then moment
        when 'taken-back-by-applicant' then null else state.withdrawn_at end,
      coming = case kind when 'coming' then true when 'not-coming' then false else state.coming end,
      erase_at = case kind
        when 'erase-asked' then moment + make_interval(days => (select days from private.erase_setting))
        when 'erase-stopped' then null else state.erase_at end
    where state.submission_table = new.submission_table and state.id = new.submission_id;
  return null;
end;
$$;

-- After the_state_follows, which makes the row.
create trigger the_state_follows_the_applicant
  after insert on public.submission_events
  for each row when (new.author is null) execute function private.keep_own_state();

-- change: to the team, what an applicant did. links and erasure: to the applicant.
alter table private.outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (
    kind in ('team', 'acknowledgement', 'answer', 'change', 'links', 'erasure')),
  drop constraint submission_has_a_fingerprint,
  add constraint submission_has_a_fingerprint
    check (kind not in ('team', 'acknowledgement') or fingerprint is not null);

drop index private.outbox_once;
create unique index outbox_once on private.outbox (submission_table, submission_id, kind)
  where kind in ('team', 'acknowledgement');

-- Every submission has an email to the team, which goes with it.
create function private.forget_own_page() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.applicant_keys
    where submission_table = old.submission_table and submission_id = old.submission_id;
  delete from public.submission_events
    where submission_table = old.submission_table and submission_id = old.submission_id;
  delete from public.submission_states
    where submission_table = old.submission_table and id = old.submission_id;
  return null;
end;
$$;

create trigger the_own_page_goes_too
  after delete on private.outbox
  for each row when (old.kind = 'team') execute function private.forget_own_page();

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

-- Says whether a submission has links: none that a bot may have sent, or that its address disowned.
create function private.has_links(table_input text, id_input uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select not exists (
      select from private.outbox
        where submission_table = table_input and submission_id = id_input and kind = 'team' and suspect
    ) and not exists (
      select from public.submission_states
        where submission_table = table_input and id = id_input and disowned_at is not null
    );
$$;

-- Returns what was sent from exactly this address, whatever its case, the newest first.
create function private.sent_from(address text)
  returns table (submission_table text, form_type text, id uuid, created_at timestamptz)
  language plpgsql stable set search_path = ''
as $$
declare
  query constant text := (
    select string_agg(format(
        'select %L, %L, id, created_at from public.%I where lower(%I) = lower($1)
          and private.has_links(%1$L, id)',
        form.submission_table, form.form_type, form.submission_table, form.email_column), ' union all ')
      from private.forms() as form
  );
begin
  return query execute query || ' order by 4 desc limit 20' using address;
end;
$$;

-- Returns when the next email of a kind may leave: after its wait, and an hour after the 300th before it.
create function private.turn_of(kind_input text, wait interval) returns timestamptz
  language sql stable set search_path = ''
as $$
  select greatest(now() + wait, interval '1 hour' + (
    select not_before from private.outbox where kind = kind_input
      order by not_before desc offset 299 limit 1));
$$;

-- Keeps the hash of a new key. Returns false where an email about this submission has no link.
create function public.issue_key(table_input text, id_input uuid, hash_input text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  submissions constant regclass := private.submissions_named(table_input);
  is_stored boolean;
begin
  -- disown_mine waits for it, and then deletes this key too.
  execute format('select true from %s where id = $1 for share', submissions) into is_stored using id_input;
  insert into private.applicant_keys (hash, submission_table, submission_id)
    select decode(hash_input, 'hex'), table_input, id_input
      where is_stored and private.has_links(table_input, id_input);
  return found;
end;
$$;

-- Opens a key and locks its submission. Returns nulls for a key that opens nothing, and for one that was not
-- confirmed yet where that is needed.
create function private.open_key(
  key_input text, needs_confirmation boolean, out of_table text, out of_id uuid
)
  language plpgsql set search_path = ''
as $$
declare
  is_confirmed boolean;
begin
  perform private.count_call('own_page', 600, interval '10 minutes');
  select key.submission_table, key.submission_id, state.confirmed_at is not null
    into of_table, of_id, is_confirmed
    from private.applicant_keys as key
      left join public.submission_states as state
        on state.submission_table = key.submission_table and state.id = key.submission_id
    where key.hash = sha256(convert_to(key_input, 'UTF8'));
  if needs_confirmation and not is_confirmed then
    of_id := null;
  elsif of_id is not null then
    execute format('select from public.%I where id = $1 for no key update', of_table) using of_id;
  end if;
end;
$$;

-- Says whether an outcome has left, and which one is the newest that has.
create function private.outcome_that_left(table_input text, id_input uuid) returns text
  language sql stable set search_path = ''
as $$
  select event.outcome from public.submission_events as event join private.outbox as mail using (id)
    where event.submission_table = table_input and event.submission_id = id_input
      and event.outcome is not null and mail.sent_at is not null
    order by event.created_at desc limit 1;
$$;

-- Returns what an applicant may see of their submission: before they confirmed it, nothing that was typed;
-- never what staff set, wrote down or have not sent yet.
create function private.own_page(table_input text, id_input uuid, result text) returns jsonb
  language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
declare
  stored jsonb;
  state public.submission_states;
  is_pending boolean;
  outcome text;
  page jsonb;
begin
  if id_input is null then
    return null;
  end if;
  stored := private.submission_of(table_input, id_input);
  select * into state from public.submission_states
    where submission_table = table_input and id = id_input;
  page := jsonb_build_object('result', result, 'created_at', stored -> 'created_at',
    'reference', left(id_input::text, 8), 'confirmed', state.confirmed_at is not null,
    'form_type', (select form_type from private.forms() where submission_table = table_input));
  if state.confirmed_at is null then
    return page;
  end if;
  is_pending := coalesce(stored ->> 'status', 'pending') = 'pending';
  outcome := private.outcome_that_left(table_input, id_input);
  return page || jsonb_build_object(
    'columns', stored - '{id,created_at,status}'::text[],
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'sent_at', mail.sent_at, 'outcome', event.outcome, 'body', event.body) order by mail.sent_at), '[]')
        from public.submission_events as event join private.outbox as mail using (id)
        where event.submission_table = table_input and event.submission_id = id_input
          and mail.sent_at is not null),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'kind', kind, 'created_at', created_at, 'body', body) order by created_at), '[]')
        from public.submission_events
        where submission_table = table_input and submission_id = id_input
          and kind not in ('status', 'note', 'answer', 'taken-back')),
    'corrected_at', state.corrected_at, 'withdrawn_at', state.withdrawn_at, 'coming', state.coming,
    'erase_at', state.erase_at, 'erase_days', (select days from private.erase_setting),
    'may_correct', is_pending and outcome is null,
    'may_take_back', is_pending and state.withdrawn_at is not null,
    'may_answer', outcome is not distinct from 'accepted');
end;
$$;

-- Keeps what an applicant did. Returns its result, or too-often: one key makes at most fifty entries.
-- Owes the team an email about it: of corrections in five minutes, with all of these, of the rest at once,
-- and at most twelve a day; a later one has all that was done by then.
create function private.add_own_event(
  table_input text, id_input uuid, kind_input text, result text, body_input text default null,
  old_input jsonb default null
) returns text
  language plpgsql set search_path = ''
as $$
declare
  turn timestamptz;
begin
  if kind_input not in ('confirmed', 'disowned') and 50 <= (
    select count(*) from public.submission_events
      where submission_table = table_input and submission_id = id_input
        and kind not in ('status', 'note', 'answer', 'taken-back'))
  then
    return 'too-often';
  end if;
  insert into public.submission_events (submission_table, submission_id, kind, body, old_values)
    values (table_input, id_input, kind_input, body_input, old_input);
  if kind_input in ('confirmed', 'coming') then
    return result;
  end if;
  turn := greatest(
    private.turn_of('change',
      case kind_input when 'corrected' then interval '5 minutes' else interval '0' end),
    interval '24 hours' + (select not_before from private.outbox
      where submission_table = table_input and submission_id = id_input and kind = 'change'
        and (attempts > 0 or dead)
      order by not_before desc offset 11 limit 1));
  update private.outbox set not_before = least(not_before, turn), due_at = least(due_at, turn)
    where submission_table = table_input and submission_id = id_input and kind = 'change'
      and attempts = 0 and not dead;
  if not found then
    insert into private.outbox (kind, form_type, submission_table, submission_id, not_before, due_at)
      select 'change', form_type, submission_table, id_input, turn, turn
        from private.forms() where submission_table = table_input;
  end if;
  return result;
end;
$$;

-- The calls of the page. Volatile, so that PostgREST takes no GET, which programs that open every link of
-- an email would send. Each returns null for a key that opens nothing, else the page afterwards.

create function public.my_submission(key_input text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  own record;
begin
  own := private.open_key(key_input, false);
  return private.own_page(own.of_table, own.of_id, null);
end;
$$;

create function public.confirm_mine(key_input text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  own record;
begin
  own := private.open_key(key_input, false);
  if own.of_id is not null and not exists (
    select from public.submission_states
      where submission_table = own.of_table and id = own.of_id and confirmed_at is not null
  ) then
    perform private.add_own_event(own.of_table, own.of_id, 'confirmed', 'confirmed');
  end if;
  return private.own_page(own.of_table, own.of_id, 'confirmed');
end;
$$;

-- Deletes every key of a submission that the owner of its address did not send, and every email to them
-- that has not left. Result: disowned, or is-confirmed, and then nothing was done.
create function public.disown_mine(key_input text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  own record;
begin
  own := private.open_key(key_input, false);
  if own.of_id is null or exists (
    select from public.submission_states
      where submission_table = own.of_table and id = own.of_id and confirmed_at is not null
  ) then
    return private.own_page(own.of_table, own.of_id, 'is-confirmed');
  end if;
  delete from private.applicant_keys
    where submission_table = own.of_table and submission_id = own.of_id;
  with stopped as (
    delete from private.outbox
      where submission_table = own.of_table and submission_id = own.of_id and sent_at is null
        and kind not in ('team', 'change')
      returning id, kind
  )
  insert into public.submission_events (submission_table, submission_id, kind, answer_id)
    select own.of_table, own.of_id, 'taken-back', id from stopped where kind = 'answer';
  perform private.add_own_event(own.of_table, own.of_id, 'disowned', 'disowned');
  return '{"result": "disowned"}';
end;
$$;

-- Sets columns as public.correct_submission does, but not the address. Result: saved, newer (than the
-- caller has seen), closed or too-often.
create function public.correct_mine(key_input text, columns_input jsonb, seen_input timestamptz)
  returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  own record;
  page jsonb;
  old_values jsonb;
  email_column text;
  result text;
begin
  own := private.open_key(key_input, true);
  if own.of_id is null then
    return null;
  end if;
  page := private.own_page(own.of_table, own.of_id, 'saved');
  select jsonb_object_agg(key, page -> 'columns' -> key) into old_values
    from jsonb_each(columns_input) where value is distinct from page -> 'columns' -> key;
  email_column := (select forms.email_column from private.forms() as forms
    where submission_table = own.of_table);
  if old_values is null then
    return page;
  elsif old_values ? email_column then
    raise exception 'The address of a submission stays.' using errcode = '42501';
  elsif not (page -> 'may_correct')::boolean then
    return private.own_page(own.of_table, own.of_id, 'closed');
  elsif (page ->> 'corrected_at')::timestamptz > coalesce(seen_input, '-infinity') then
    return private.own_page(own.of_table, own.of_id, 'newer');
  end if;
  result := private.add_own_event(own.of_table, own.of_id, 'corrected', 'saved', null, old_values);
  if result = 'saved' then
    perform private.correct_submission(own.of_table, own.of_id,
      (select jsonb_object_agg(key, value) from jsonb_each(columns_input) where old_values ? key),
      page -> 'columns' ->> email_column);
  end if;
  return private.own_page(own.of_table, own.of_id, result);
end;
$$;

-- Withdraws a submission, or takes that back until the team has handled it. Result: withdrawn, taken-back,
-- closed or too-often.
create function public.withdraw_mine(key_input text, withdrawn_input boolean, why_input text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  result text := case when withdrawn_input then 'withdrawn' else 'taken-back' end;
  own record;
  page jsonb;
begin
  own := private.open_key(key_input, true);
  page := private.own_page(own.of_table, own.of_id, null);
  if page is not null and withdrawn_input <> (page ->> 'withdrawn_at' is not null) then
    result := case
      when withdrawn_input then
        private.add_own_event(own.of_table, own.of_id, 'withdrawn', result, why_input)
      when (page -> 'may_take_back')::boolean then
        private.add_own_event(own.of_table, own.of_id, 'taken-back-by-applicant', result)
      else 'closed' end;
  end if;
  return private.own_page(own.of_table, own.of_id, result);
end;
$$;

-- Says whether somebody whose acceptance has left will come. Result: coming, not-coming, closed or
-- too-often.
create function public.answer_invitation(key_input text, coming_input boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  result text := case when coming_input then 'coming' else 'not-coming' end;
  own record;
  page jsonb;
begin
  own := private.open_key(key_input, true);
  page := private.own_page(own.of_table, own.of_id, 'closed');
  if page is null or not (page -> 'may_answer')::boolean then
    return page;
  elsif page -> 'coming' is distinct from to_jsonb(coming_input) then
    result := private.add_own_event(own.of_table, own.of_id, result, result);
  end if;
  return private.own_page(own.of_table, own.of_id, result);
end;
$$;

-- Asks for the deletion of a submission, of which an email tells its owner, or stops it. Result: erase-asked,
-- erase-stopped or too-often.
create function public.erase_mine(key_input text, erase_input boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  result text := case when erase_input then 'erase-asked' else 'erase-stopped' end;
  own record;
begin
  own := private.open_key(key_input, true);
  if own.of_id is not null and result is distinct from coalesce((
    select kind from public.submission_events
      where submission_table = own.of_table and submission_id = own.of_id
        and kind in ('erase-asked', 'erase-stopped')
      order by created_at desc limit 1
  ), 'erase-stopped') then
    result := private.add_own_event(own.of_table, own.of_id, result, result);
    if result <> 'too-often' then
      delete from private.outbox
        where submission_table = own.of_table and submission_id = own.of_id and kind = 'erasure'
          and attempts = 0;
      insert into private.outbox (kind, form_type, submission_table, submission_id, not_before, due_at)
        select 'erasure', form_type, submission_table, own.of_id, turn, turn
          from private.forms(), private.turn_of('erasure', interval '0') as turn
          where submission_table = own.of_table and erase_input;
    end if;
  end if;
  return private.own_page(own.of_table, own.of_id, result);
end;
$$;

-- Asks for the links to what was sent from an address. The answer and the work are the same for every
-- address: the next look of the worker finds out whether there is anything.
create function public.request_my_links(address_input text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.count_call('request_my_links', 20, interval '10 minutes');
  insert into private.link_requests (address)
    select address_input
      where private.has_length(address_input, 1, 254) and private.is_email(address_input);
  return '{"result": "requested"}';
end;
$$;

-- Makes an email of each request for links of an address from which something was sent: one in ten minutes
-- and three a day for a mailbox. Nothing counts for an address from which nothing was sent, so that nobody
-- uses up what its owner may ask for. One worker at a time, because two would not see each other's emails.
create function private.claim_link_requests() returns void
  language plpgsql set search_path = ''
as $$
declare
  request record;
begin
  delete from private.link_requests where done_at < now() - interval '1 day';
  if not exists (select from private.link_requests where done_at is null)
    or not pg_try_advisory_xact_lock(20261120, 257)
  then
    return;
  end if;
  for request in
    select id, address, private.mailbox_of(address) as mailbox from private.link_requests
      where done_at is null order by created_at limit 50
  loop
    insert into private.outbox (kind, form_type, submission_table, submission_id, not_before, due_at)
      select 'links', form_type, submission_table, sent.id, turn, turn
        from private.sent_from(request.address) as sent,
          private.turn_of('links', interval '0') as turn
        where 3 > (
          select count(*) + 3 * count(*) filter (where done_at > now() - interval '10 minutes')
            from private.link_requests as earlier
            where earlier.mailbox = request.mailbox and done_at > now() - interval '24 hours')
        limit 1;
    update private.link_requests
      set done_at = now(), address = null, mailbox = case when found then request.mailbox end
      where id = request.id;
  end loop;
end;
$$;

-- Takes due emails for lease_seconds; one that is not marked by then falls due again. An answer comes
-- with its text and the ids of the emails that it continues, oldest first; an email of links with the
-- submissions that it lists, and one to the team with what the applicant did.
drop function public.claim_outbox(integer, integer);
create function public.claim_outbox(batch integer, lease_seconds integer)
  returns table (
    id uuid, kind text, form_type text, submission_id uuid, created_at timestamptz,
    attempts integer, suspect boolean, submission jsonb, body text, outcome text, thread uuid[],
    sent jsonb, changes jsonb, erase_at timestamptz
  )
  language sql security definer set search_path = '' set timezone = 'UTC'
as $$
  select private.claim_link_requests();
  with taken as (
    select outbox.id from private.outbox
      where sent_at is null and not dead and due_at <= now()
      order by due_at
      limit batch
      for update skip locked
  )
  update private.outbox as mail
    set attempts = mail.attempts + 1, due_at = now() + make_interval(secs => lease_seconds)
    from taken left join public.submission_events as event on event.id = taken.id
    where mail.id = taken.id
    returning mail.id, mail.kind, mail.form_type, mail.submission_id, mail.created_at,
      mail.attempts, mail.suspect,
      private.submission_of(mail.submission_table, mail.submission_id),
      event.body, event.outcome,
      array(select earlier.id from private.outbox as earlier
        where earlier.submission_id = mail.submission_id
          and earlier.submission_table = mail.submission_table
          and earlier.kind in ('acknowledgement', 'answer')
          and earlier.sent_at is not null and earlier.id <> mail.id
        order by earlier.sent_at),
      case mail.kind when 'links' then (
        select coalesce(jsonb_agg(to_jsonb(listed)), '[]')
          from private.forms() as form,
            private.sent_from(private.submission_of(mail.submission_table, mail.submission_id)
              ->> form.email_column) as listed
          where form.submission_table = mail.submission_table) end,
      case mail.kind when 'change' then (
        select coalesce(jsonb_agg(to_jsonb(done) order by done.created_at), '[]')
          from public.submission_events as done
          where done.submission_table = mail.submission_table
            and done.submission_id = mail.submission_id and done.created_at >= mail.created_at
            and done.kind not in (
              'status', 'note', 'answer', 'taken-back', 'confirmed', 'coming')) end,
      (select state.erase_at from public.submission_states as state
        where state.submission_table = mail.submission_table and state.id = mail.submission_id);
$$;

-- Notes after how many days the server deletes on request, null for never, and deletes the keys that are
-- older than 24 months. Returns the submissions whose days are over.
create function public.due_erasures(days_input integer)
  returns table (submission_table text, id uuid)
  language sql security definer set search_path = ''
as $$
  insert into private.erase_setting (days) values (days_input)
    on conflict (is_only) do update set days = excluded.days;
  delete from private.applicant_keys where created_at < now() - interval '24 months';
  select submission_table, id from public.submission_states
    where erase_at <= now() and days_input is not null
    order by erase_at limit 1000;
$$;

-- Deletes those of these submissions that are still due: somebody may have stopped it since they were listed,
-- and whoever is about to is waited for. Returns the ids.
create function public.erase_due(table_input text, ids_input uuid[]) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  submissions constant regclass := private.submissions_named(table_input);
  erased jsonb;
begin
  execute format('select from %s where id = any ($1) for update', submissions) using ids_input;
  execute format(
    'with erased as (
      delete from %s where id in (
        select id from public.submission_states
          where submission_table = $1 and id = any ($2) and erase_at <= now())
        returning id
    ) select coalesce(jsonb_agg(id), ''[]'') from erased', submissions)
    into erased using table_input, ids_input;
  return erased;
end;
$$;

-- A new address makes the links void that went to the old one, and has confirmed nothing.
alter function public.correct_submission(text, uuid, jsonb, text) set schema private;
create function public.correct_submission(
  table_input text, id_input uuid, columns_input jsonb, address_input text
) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.forms()
    where submission_table = table_input and columns_input ? email_column)
  then
    delete from private.applicant_keys
      where submission_table = table_input and submission_id = id_input;
    update public.submission_states set confirmed_at = null, disowned_at = null
      where submission_table = table_input and id = id_input;
  end if;
  return private.correct_submission(table_input, id_input, columns_input, address_input);
end;
$$;

-- Returns what staff and applicants did about submissions, oldest first, and the states and keys of these.
create or replace function public.history_of(table_input text, ids_input uuid[]) returns jsonb
  language sql stable security definer set search_path = '' set timezone = 'UTC'
as $$
  select jsonb_build_object(
    'events', (select coalesce(jsonb_agg(to_jsonb(event) order by event.created_at, event.id), '[]')
      from public.submission_events as event
      where event.submission_table = table_input and event.submission_id = any (ids_input)),
    'states', (select coalesce(jsonb_agg(to_jsonb(state)), '[]')
      from public.submission_states as state
      where state.submission_table = table_input and state.id = any (ids_input)),
    'keys', (select coalesce(jsonb_agg(jsonb_build_object(
        'submission_id', key.submission_id, 'created_at', key.created_at) order by key.created_at), '[]')
      from private.applicant_keys as key
      where key.submission_table = table_input and key.submission_id = any (ids_input)));
$$;

revoke execute on all functions in schema private from public;
revoke execute on function private.correct_submission
  from public, anon, authenticated, service_role;
revoke execute on function
  public.issue_key, public.my_submission, public.confirm_mine, public.disown_mine, public.correct_mine,
  public.withdraw_mine, public.answer_invitation, public.erase_mine, public.request_my_links,
  public.claim_outbox, public.due_erasures, public.erase_due, public.correct_submission
  from public, anon, authenticated, service_role;
grant execute on function
  public.my_submission, public.confirm_mine, public.disown_mine, public.correct_mine,
  public.withdraw_mine, public.answer_invitation, public.erase_mine, public.request_my_links
  to anon;
grant execute on function
  public.issue_key, public.claim_outbox, public.due_erasures, public.erase_due, public.correct_submission
  to service_role;
