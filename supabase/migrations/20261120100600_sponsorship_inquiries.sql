create table public.sponsorship_inquiries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  company_name text not null
    check (private.has_length(company_name, 1, 200)),
  website text
    check (private.has_length(website, 1, 500) and private.is_link(website)),
  linkedin text
    check (private.has_length(linkedin, 1, 500) and private.is_link(linkedin)),
  company_size text
    check (private.has_length(company_size, 1, 200)),
  industry text
    check (private.has_length(industry, 1, 200)),
  contact_name text not null
    check (private.has_length(contact_name, 1, 200)),
  contact_email text not null
    check (private.has_length(contact_email, 1, 254) and private.is_email(contact_email)),
  contact_phone text not null
    check (private.has_length(contact_phone, 1, 40) and private.is_phone(contact_phone)),
  sponsorship_type text not null
    check (private.has_length(sponsorship_type, 1, 200)),
  budget_range text not null
    check (private.has_length(budget_range, 1, 200)),
  goals text
    check (private.has_length(goals, 1, 10000)),
  previous_sponsorship text
    check (private.has_length(previous_sponsorship, 1, 10000)),
  message text not null
    check (private.has_length(message, 20, 10000)),
  status text not null default 'pending'
    check (status in ('pending', 'handled'))
);

create index sponsorship_inquiries_newest on public.sponsorship_inquiries (created_at desc, id);

alter table public.sponsorship_inquiries enable row level security;
revoke all on table public.sponsorship_inquiries from public, anon, authenticated, service_role;
grant insert on table public.sponsorship_inquiries to anon, authenticated;
grant select on table public.sponsorship_inquiries to authenticated, service_role;

create policy "Anyone may send a sponsorship inquiry, dated now and pending"
  on public.sponsorship_inquiries for insert to anon, authenticated
  with check (created_at = now() and status = 'pending');

create policy "An admin may read sponsorship inquiries"
  on public.sponsorship_inquiries for select to authenticated
  using ((select private.is_admin()));

create policy "The server may read sponsorship inquiries"
  on public.sponsorship_inquiries for select to service_role
  using (true);

create trigger only_the_status_changes
  before update on public.sponsorship_inquiries
  for each row execute function private.refuse_all_but_status();

create trigger two_mails_per_submission
  after insert or delete on public.sponsorship_inquiries
  for each row execute function private.keep_outbox('sponsor');
