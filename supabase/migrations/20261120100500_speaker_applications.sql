create table public.speaker_applications (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null
    check (private.has_length(name, 1, 200)),
  email text not null
    check (private.has_length(email, 1, 254) and private.is_email(email)),
  phone text not null
    check (private.has_length(phone, 1, 40) and private.is_phone(phone)),
  company text
    check (private.has_length(company, 1, 300)),
  job_title text
    check (private.has_length(job_title, 1, 300)),
  bio text not null
    check (private.has_length(bio, 50, 10000)),
  topic_title text not null
    check (private.has_length(topic_title, 1, 300)),
  topic_abstract text not null
    check (private.has_length(topic_abstract, 100, 10000)),
  audience text not null
    check (private.has_length(audience, 1, 10000)),
  experience text not null
    check (private.has_length(experience, 1, 10000)),
  previous_speaking text
    check (private.has_length(previous_speaking, 1, 10000)),
  linkedin text
    check (private.has_length(linkedin, 1, 500) and private.is_link(linkedin)),
  twitter text
    check (private.has_length(twitter, 1, 500) and private.is_link(twitter)),
  website text
    check (private.has_length(website, 1, 500) and private.is_link(website)),
  status text not null default 'pending'
    check (status in ('pending', 'handled'))
);

create index speaker_applications_newest on public.speaker_applications (created_at desc, id);

alter table public.speaker_applications enable row level security;
revoke all on table public.speaker_applications from public, anon, authenticated, service_role;
grant insert on table public.speaker_applications to anon, authenticated;
grant select on table public.speaker_applications to authenticated, service_role;
grant update (status) on table public.speaker_applications to authenticated;

create policy "Anyone may send a speaker application, dated now and pending"
  on public.speaker_applications for insert to anon, authenticated
  with check (created_at = now() and status = 'pending');

create policy "An admin may read speaker applications"
  on public.speaker_applications for select to authenticated
  using ((select private.is_admin()));

create policy "An admin may mark speaker applications handled or pending"
  on public.speaker_applications for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "The server may read speaker applications"
  on public.speaker_applications for select to service_role
  using (true);

create trigger only_the_status_changes
  before update on public.speaker_applications
  for each row execute function private.refuse_all_but_status();

create trigger two_mails_per_submission
  after insert or delete on public.speaker_applications
  for each row execute function private.keep_outbox('speaker');
