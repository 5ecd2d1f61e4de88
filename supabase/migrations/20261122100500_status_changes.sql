-- Who last changed the status of a submission, and when. Only a trigger writes it, so no caller of the
-- API can forge it.
create table public.status_changes (
  submission_table text not null,
  id uuid not null,
  -- The time of the change.
  created_at timestamptz not null default now(),
  status text not null,
  -- The address of the user who was signed in; null for a change by the owner of the database.
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

revoke execute on all functions in schema private from public;
