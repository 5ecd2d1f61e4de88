-- What guards a submission table, once for all of them. A migration that makes such a table ends with
--   select private.protect_submissions('public.…', 'form-type', 'email_column');
-- and one that changes these rules calls it again for each table.

-- A trigger for each submission table, after insert or delete. Its arguments are the formType and
-- the column of the applicant's address.
create or replace function private.keep_outbox() returns trigger
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
  address := sha256(convert_to(lower(columns ->> tg_argv[1]), 'UTF8'));
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

-- Without a recipient nothing would hold a flood back.
alter table private.outbox
  add constraint acknowledgement_has_a_recipient check (kind = 'team' or recipient is not null);

-- A trigger before each insert and before each of its rows: one call of the API could otherwise store
-- thousands of rows and owe two mails for each. Counting row by row refuses the second one before the
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

-- Makes a table one that anyone may send submissions to, one at a time and forging nothing, that
-- admins and the server may read, and that owes two mails for each row. Every policy that the table
-- has is replaced. A status that may be null starts as null, any other as pending; is_marked says
-- whether admins may change it.
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

    create or replace trigger two_mails_per_submission
      after insert or delete on %1$s
      for each row execute function private.keep_outbox(%3$L, %4$L);
    $protection$,
    submissions,
    case when starts_null then 'status is null' else 'status = ''pending''' end,
    form_type, email_column);

  if is_marked then
    execute format($marking$
      grant update (status) on table %1$s to authenticated;

      create policy "An admin may mark one handled or pending"
        on %1$s for update to authenticated
        using ((select private.is_admin()))
        with check ((select private.is_admin()) %2$s);
      $marking$,
      submissions,
      case when starts_null then 'and status is not null' end);
  end if;
end;
$$;

revoke execute on function
  private.refuse_second_row(),
  private.protect_submissions(regclass, text, text, boolean)
  from public;

select private.protect_submissions('public.contact_queries', 'contact', 'email');
select private.protect_submissions('public.speaker_applications', 'speaker', 'email');
select private.protect_submissions(
  'public.sponsorship_inquiries', 'sponsor', 'contact_email', is_marked => false
);
select private.protect_submissions('public.student_volunteer_queries', 'student-volunteer', 'email');
select private.protect_submissions('public.media_partnership_queries', 'media-partnership', 'email');
