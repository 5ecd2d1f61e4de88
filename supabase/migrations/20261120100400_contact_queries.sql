create table public.contact_queries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null
    check (private.has_length(name, 1, 200)),
  email text not null
    check (private.has_length(email, 1, 254) and private.is_email(email)),
  phone text
    check (private.has_length(phone, 1, 40) and private.is_phone(phone)),
  subject text not null
    check (private.has_length(subject, 1, 300)),
  message text not null
    check (private.has_length(message, 10, 10000)),
  status text
    check (status in ('pending', 'handled'))
);

create index contact_queries_newest on public.contact_queries (created_at desc, id);

alter table public.contact_queries enable row level security;
revoke all on table public.contact_queries from public, anon, authenticated, service_role;
grant insert on table public.contact_queries to anon, authenticated;
grant select on table public.contact_queries to authenticated, service_role;
grant update (status) on table public.contact_queries to authenticated;

create policy "Anyone may send a contact query, dated now and without a status"
  on public.contact_queries for insert to anon, authenticated
  with check (created_at = now() and status is null);

create policy "An admin may read contact queries"
  on public.contact_queries for select to authenticated
  using ((select private.is_admin()));

create policy "An admin may mark contact queries handled or pending"
  on public.contact_queries for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()) and status is not null);

create policy "The server may read contact queries"
  on public.contact_queries for select to service_role
  using (true);

create trigger only_the_status_changes
  before update on public.contact_queries
  for each row execute function private.refuse_all_but_status();

create trigger two_mails_per_submission
  after insert or delete on public.contact_queries
  for each row execute function private.keep_outbox('contact');
