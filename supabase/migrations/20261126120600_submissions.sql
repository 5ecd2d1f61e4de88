-- A table for each form of domain/forms, with a CHECK for each rule of its fields.
create table public.contact_queries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null
    check (private.has_length(name, 1, 200)),
  email text not null
    check (private.has_length(email, 1, 254) and private.has_email_shape(email)),
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
create index contact_queries_address on public.contact_queries (lower(email));

select private.protect_submissions('public.contact_queries', 'contact', 'email');

create table public.speaker_applications (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null
    check (private.has_length(name, 1, 200)),
  email text not null
    check (private.has_length(email, 1, 254) and private.has_email_shape(email)),
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
create index speaker_applications_address on public.speaker_applications (lower(email));

select private.protect_submissions('public.speaker_applications', 'speaker', 'email');

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
    check (private.has_length(contact_email, 1, 254) and private.has_email_shape(contact_email)),
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
create index sponsorship_inquiries_address on public.sponsorship_inquiries (lower(contact_email));

-- The dashboard has no tab for these inquiries, so no admin marks them.
select private.protect_submissions(
  'public.sponsorship_inquiries', 'sponsor', 'contact_email', is_marked => false
);

create table public.student_volunteer_queries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null
    check (private.has_length(name, 1, 200)),
  email text not null
    check (private.has_length(email, 1, 254) and private.has_email_shape(email)),
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
create index student_volunteer_queries_address on public.student_volunteer_queries (lower(email));

select private.protect_submissions('public.student_volunteer_queries', 'student-volunteer', 'email');

create table public.media_partnership_queries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null
    check (private.has_length(name, 1, 200)),
  email text not null
    check (private.has_length(email, 1, 254) and private.has_email_shape(email)),
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
create index media_partnership_queries_address on public.media_partnership_queries (lower(email));

select private.protect_submissions('public.media_partnership_queries', 'media-partnership', 'email');
