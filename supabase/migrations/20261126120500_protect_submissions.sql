-- The rules of all tables of submissions. A migration that creates such a table ends with
--   select private.protect_submissions('public.…', 'form-type', 'email_column');
-- and a migration that changes these rules calls it again for each table.

-- The tables of submissions, each with its form and the column of the applicant's address.
create table private.forms (
  submission_table text primary key,
  form_type text not null unique,
  email_column text not null,
  -- Whether staff mark and answer its submissions.
  is_marked boolean not null
);

alter table private.forms enable row level security;
revoke all on table private.forms from public, anon, authenticated, service_role;

-- A trigger before each update. Only public.correct_submission corrects a submission, and names it in
-- this setting. The roles of the API cannot use the setting, even if they make it.
create function private.refuse_all_but_status() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if to_jsonb(new) - 'status' is distinct from to_jsonb(old) - 'status'
    and (current_user in ('anon', 'authenticated', 'service_role')
      or current_setting('submissions.corrected', true) is distinct from old.id::text)
  then
    raise exception 'Only the status of a submission may change.' using errcode = '42501';
  end if;
  return new;
end;
$$;

-- A trigger before each insert and before each of its rows: one call of the API could otherwise store
-- thousands of rows, with two emails for each. Counting row by row refuses the second one before the
-- others cost anything.
create function private.refuse_second_row() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_level = 'STATEMENT' then
    perform set_config('submissions.has_row', 'no', true);
  elsif current_user in ('anon', 'authenticated') then
    if current_setting('submissions.has_row') = 'yes' then
      raise exception 'Send one submission at a time.' using errcode = '42501';
    end if;
    perform set_config('submissions.has_row', 'yes', true);
  end if;
  return new;
end;
$$;

-- Returns whether a form is open at a time: 'not-yet', 'open' or 'closed'. `days` are its days in FORMS_OPEN. After the
-- last of them whoever had the page open has one more hour. Days that end before an edition does are those of that
-- edition: once it is over the form is open. domain/form-window.ts has the same rule for the pages.
create function private.opening_at(days jsonb, edition_ends_at timestamptz, arrived_at timestamptz) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  opens_at constant timestamptz := (days ->> 'from')::timestamp at time zone 'Asia/Kolkata';
  closes_at constant timestamptz := (days ->> 'to')::timestamp at time zone 'Asia/Kolkata' + interval '1 day';
begin
  if closes_at <= edition_ends_at and edition_ends_at <= arrived_at then
    return 'open';
  elsif arrived_at < opens_at then
    return 'not-yet';
  elsif arrived_at >= closes_at + interval '1 hour' then
    return 'closed';
  end if;
  return 'open';
end;
$$;

-- A trigger for each table of submissions, after insert. Refuses a submission of a form that is not open, with the day
-- in the detail.
--
-- Owes an email to the team and an acknowledgement to the applicant. Anyone may type another person's address any
-- number of times, so one mailbox gets at most five acknowledgements in 24 hours; further submissions are stored, and
-- the team gets its email.
--
-- Marks the emails about a submission that a program may have sent, as a header of its insert says; PostgREST sets all
-- headers, our own gateway this one alone: the hidden field was filled in ("trap"), for which nobody gets an
-- acknowledgement, or the form was sent too fast ("fast").
create function private.receive_submission() returns trigger
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
  suspicion constant text := coalesce(
    nullif(current_setting('submission.suspicion', true), ''),
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-submission-suspect');
  acknowledgements integer;
begin
  if private.is_email(address) is not true then
    raise exception 'The email address of a submission is invalid.' using errcode = '23514';
  elsif opening = 'not-yet' then
    raise exception 'This form is not open yet.' using detail = days ->> 'from';
  elsif opening = 'closed' then
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

-- A trigger for each table of submissions, after delete. Deletes all that is kept about a submission.
create function private.forget_submission() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- The settings before the emails, as whoever keeps the settings locks them.
  update private.settings set deleted_at = now() where deleted_at is distinct from now();
  delete from private.outbox where submission_table = tg_table_name and submission_id = old.id;
  delete from private.applicant_keys where submission_table = tg_table_name and submission_id = old.id;
  delete from public.submission_events where submission_table = tg_table_name and submission_id = old.id;
  return null;
end;
$$;

-- A trigger for each table of submissions that staff may mark, after update.
create function private.keep_status_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.status is distinct from old.status then
    insert into public.submission_events (submission_table, submission_id, kind, author, status)
      values (tg_table_name, new.id, 'status', private.caller(), coalesce(new.status, 'pending'));
  end if;
  return null;
end;
$$;

-- Lets anyone insert into a table, one row at a time, dated now and with the first status; lets admins
-- and the server read it; and has each row received, its status changes stored and its deletion complete. Replaces
-- every policy of the table. A status that may be null starts as null, any other as pending; is_marked says whether
-- admins may change it.
create function private.protect_submissions(
  submissions regclass, form_type text, email_column text, is_marked boolean default true
) returns void
  language plpgsql set search_path = ''
as $$
declare
  column_missing text;
  policy name;
  starts_null boolean;
begin
  select format('%s %s', needed.name, needed.type) into column_missing
    from (values
      ('id', 'uuid', true), ('created_at', 'timestamptz', true), ('status', 'text', false),
      (email_column, 'text', true)
    ) as needed (name, type, is_required)
    where not exists (
      select from pg_attribute
        where attrelid = submissions and attname = needed.name
          and atttypid = needed.type::regtype and (attnotnull or not needed.is_required)
    )
    limit 1;
  if found then
    raise exception 'Submissions in % cannot be protected: the table needs a column "%".',
      submissions, column_missing using errcode = '42703';
  end if;
  select not attnotnull into starts_null
    from pg_attribute where attrelid = submissions and attname = 'status';

  for policy in select polname from pg_policy where polrelid = submissions loop
    execute format('drop policy %I on %s', policy, submissions);
  end loop;

  execute format($protection$
    alter table %1$s enable row level security;
    revoke all on table %1$s from public, anon, authenticated, service_role;
    grant insert on table %1$s to anon, authenticated;
    grant select on table %1$s to authenticated, service_role;

    create policy "Anyone may send one, dated now and not yet handled"
      on %1$s for insert to anon, authenticated
      with check (created_at = now() and %2$s);

    create policy "An admin may read all of them"
      on %1$s for select to authenticated
      using ((select private.is_admin()));

    create policy "The server may read all of them"
      on %1$s for select to service_role
      using (true);

    create or replace trigger only_the_status_changes
      before update on %1$s
      for each row execute function private.refuse_all_but_status();

    create or replace trigger one_row_per_statement_begins
      before insert on %1$s
      for each statement execute function private.refuse_second_row();

    create or replace trigger one_row_per_statement
      before insert on %1$s
      for each row execute function private.refuse_second_row();

    create or replace trigger is_received
      after insert on %1$s
      for each row execute function private.receive_submission();

    create or replace trigger nothing_is_kept
      after delete on %1$s
      for each row execute function private.forget_submission();
    $protection$,
    submissions,
    case when starts_null then 'status is null' else 'status = ''pending''' end);

  insert into private.forms (submission_table, form_type, email_column, is_marked)
    select relname, form_type, email_column, is_marked from pg_class where oid = submissions
    on conflict (submission_table) do update set form_type = excluded.form_type,
      email_column = excluded.email_column, is_marked = excluded.is_marked;

  if is_marked then
    execute format($marking$
      grant update (status) on table %1$s to authenticated;

      create policy "An admin may mark one handled or pending"
        on %1$s for update to authenticated
        using ((select private.is_admin()))
        with check ((select private.is_admin()) %2$s);

      create or replace trigger who_changed_the_status
        after update on %1$s
        for each row execute function private.keep_status_change();
      $marking$,
      submissions,
      case when starts_null then 'and status is not null' end);
  end if;
end;
$$;

-- Returns a table that private.protect_submissions protects. Functions that get the name of a table change no other.
create function private.submissions_named(name text) returns regclass
  language plpgsql stable set search_path = ''
as $$
declare
  submissions constant regclass := (
    select to_regclass(format('public.%I', submission_table)) from private.forms where submission_table = name
  );
begin
  if submissions is null then
    raise exception 'There is no table of submissions named "%".', name using errcode = '42P01';
  end if;
  return submissions;
end;
$$;

-- Returns the row of a submission, null where there is none.
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

revoke execute on all functions in schema private from public;
