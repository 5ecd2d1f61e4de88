-- The rules of all tables of submissions. A migration that creates such a table ends with
--   select private.protect_submissions('public.…', 'form-type', 'email_column');
-- and a migration that changes these rules calls it again for each table.

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

-- Lets anyone insert into a table, one row at a time, dated now and with the first status; lets admins
-- and the server read it; and gives each row two emails. Replaces every policy of the table. A status
-- that may be null starts as null, any other as pending; is_marked says whether admins may change it.
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

      create or replace trigger who_changed_the_status
        after update or delete on %1$s
        for each row execute function private.keep_status_change();
      $marking$,
      submissions,
      case when starts_null then 'and status is not null' end);
  end if;
end;
$$;

revoke execute on all functions in schema private from public;
