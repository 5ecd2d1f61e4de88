-- Who last changed the status of a submission, and when. A trigger alone writes it, so no caller of the
-- API can forge it; staff may read it.
create table public.status_changes (
  submission_table text not null,
  id uuid not null,
  -- When it was changed.
  created_at timestamptz not null default now(),
  status text not null,
  -- The address of who was signed in; null for a change by the owner of the database.
  changed_by text,
  primary key (submission_table, id)
);

create index status_changes_newest on public.status_changes (created_at desc, id);

alter table public.status_changes enable row level security;
revoke all on table public.status_changes from public, anon, authenticated, service_role;
grant select on table public.status_changes to authenticated;

create policy "An admin may read who changed a status"
  on public.status_changes for select to authenticated
  using ((select private.is_admin()));

-- A trigger for each table of submissions, after update or delete.
create function private.keep_status_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from public.status_changes where submission_table = tg_table_name and id = old.id;
  elsif new.status is distinct from old.status then
    insert into public.status_changes (submission_table, id, status, changed_by)
      values (tg_table_name, new.id, coalesce(new.status, 'pending'),
        (select email from auth.users where id = auth.uid()))
      on conflict (submission_table, id) do update
        set created_at = now(), status = excluded.status, changed_by = excluded.changed_by;
  end if;
  return null;
end;
$$;

revoke execute on function private.keep_status_change() from public;

-- Makes a table one that anyone may send submissions to, one at a time and forging nothing, that
-- admins and the server may read, and that owes two mails for each row. Every policy that the table
-- has is replaced. A status that may be null starts as null, any other as pending; is_marked says
-- whether admins may change it.
create or replace function private.protect_submissions(
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

select private.protect_submissions('public.contact_queries', 'contact', 'email');
select private.protect_submissions('public.speaker_applications', 'speaker', 'email');
select private.protect_submissions(
  'public.sponsorship_inquiries', 'sponsor', 'contact_email', is_marked => false
);
select private.protect_submissions('public.student_volunteer_queries', 'student-volunteer', 'email');
select private.protect_submissions('public.media_partnership_queries', 'media-partnership', 'email');
