create table public.student_volunteer_queries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null
    check (private.has_length(name, 1, 200)),
  email text not null
    check (private.has_length(email, 1, 254) and private.is_email(email)),
  phone text
    check (private.has_length(phone, 1, 40)),
  university text
    check (private.has_length(university, 1, 300)),
  role_interest text
    check (private.has_length(role_interest, 1, 300)),
  availability text
    check (private.has_length(availability, 1, 300)),
  message text not null
    check (private.has_length(message, 1, 10000)),
  status text not null default 'pending'
    check (status in ('pending', 'handled'))
);

create index student_volunteer_queries_newest on public.student_volunteer_queries (created_at desc, id);

alter table public.student_volunteer_queries enable row level security;
revoke all on table public.student_volunteer_queries from public, anon, authenticated, service_role;
grant insert on table public.student_volunteer_queries to anon, authenticated;
grant select on table public.student_volunteer_queries to authenticated, service_role;
grant update (status) on table public.student_volunteer_queries to authenticated;

create policy "Anyone may send a student / volunteer query, dated now and pending"
  on public.student_volunteer_queries for insert to anon, authenticated
  with check (created_at = now() and status = 'pending');

create policy "An admin may read student / volunteer queries"
  on public.student_volunteer_queries for select to authenticated
  using ((select private.is_admin()));

create policy "An admin may mark student / volunteer queries handled or pending"
  on public.student_volunteer_queries for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "The server may read student / volunteer queries"
  on public.student_volunteer_queries for select to service_role
  using (true);

create trigger only_the_status_changes
  before update on public.student_volunteer_queries
  for each row execute function private.refuse_all_but_status();

create trigger two_mails_per_submission
  after insert or delete on public.student_volunteer_queries
  for each row execute function private.keep_outbox('student-volunteer');
