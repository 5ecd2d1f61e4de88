create table public.media_partnership_queries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null
    check (private.has_length(name, 1, 200)),
  email text not null
    check (private.has_length(email, 1, 254) and private.is_email(email)),
  phone text
    check (private.has_length(phone, 1, 40)),
  organization text not null
    check (private.has_length(organization, 1, 300)),
  website text
    check (private.has_length(website, 1, 500) and private.is_link(website)),
  partnership_type text not null
    check (private.has_length(partnership_type, 1, 300)),
  message text not null
    check (private.has_length(message, 10, 10000)),
  status text not null default 'pending'
    check (status in ('pending', 'handled'))
);

create index media_partnership_queries_newest on public.media_partnership_queries (created_at desc, id);

alter table public.media_partnership_queries enable row level security;
revoke all on table public.media_partnership_queries from public, anon, authenticated, service_role;
grant insert on table public.media_partnership_queries to anon, authenticated;
grant select on table public.media_partnership_queries to authenticated, service_role;
grant update (status) on table public.media_partnership_queries to authenticated;

create policy "Anyone may send a media partnership query, dated now and pending"
  on public.media_partnership_queries for insert to anon, authenticated
  with check (created_at = now() and status = 'pending');

create policy "An admin may read media partnership queries"
  on public.media_partnership_queries for select to authenticated
  using ((select private.is_admin()));

create policy "An admin may mark media partnership queries handled or pending"
  on public.media_partnership_queries for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "The server may read media partnership queries"
  on public.media_partnership_queries for select to service_role
  using (true);

create trigger only_the_status_changes
  before update on public.media_partnership_queries
  for each row execute function private.refuse_all_but_status();

create trigger two_mails_per_submission
  after insert or delete on public.media_partnership_queries
  for each row execute function private.keep_outbox('media-partnership');
