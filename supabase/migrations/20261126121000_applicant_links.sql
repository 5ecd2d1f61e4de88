-- The keys in the links of our emails, by their SHA-256. Whoever has one sees what was sent, and may correct,
-- withdraw or have it deleted. Nothing else proves who they are, and anyone may type another person's address, so a
-- submission is shown once its owner has confirmed it.
create table private.applicant_keys (
  hash bytea primary key,
  submission_table text not null,
  submission_id uuid not null,
  created_at timestamptz not null default now()
);

create index applicant_keys_of on private.applicant_keys (submission_id);

-- Requests for the links to submissions, until the worker has looked.
create table private.link_requests (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  created_at timestamptz not null default now()
);

alter table private.applicant_keys enable row level security;
alter table private.link_requests enable row level security;
revoke all on table private.applicant_keys, private.link_requests from public, anon, authenticated, service_role;

-- Says whether a submission has links. One that a program may have sent, or that its address disowned, has none.
create function private.has_links(table_input text, id_input uuid) returns boolean
  language sql stable set search_path = ''
  return not exists (
    select from private.outbox
      where submission_table = table_input and submission_id = id_input and kind = 'team' and suspect
  ) and not exists (
    select from public.submission_states
      where submission_table = table_input and id = id_input and disowned_at is not null
  );

-- Returns the submissions from exactly this address, whatever its case, the newest first.
create function private.submissions_from(address text)
  returns table (submission_table text, form_type text, id uuid, created_at timestamptz)
  language plpgsql stable set search_path = ''
as $$
begin
  return query execute (
    select string_agg(format(
        'select %1$L, %2$L, id, created_at from public.%1$I
          where lower(%3$I) = lower($1) and private.has_links(%1$L, id)',
        form.submission_table, form.form_type, form.email_column), ' union all ') || ' order by 4 desc limit 20'
      from private.forms as form
  ) using address;
end;
$$;

-- Locks a submission and says whether it has links. Whoever disowns or deletes it waits, and then ends the links too.
create function private.lock_linked(table_input text, id_input uuid) returns boolean
  language plpgsql set search_path = ''
as $$
begin
  execute format('select from %s where id = $1 for share', private.submissions_named(table_input)) using id_input;
  return private.submission_of(table_input, id_input) is not null and private.has_links(table_input, id_input);
end;
$$;

-- Keeps the hash of a new key. Returns false where an email about this submission has no link.
create function public.issue_key(table_input text, id_input uuid, hash_input text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.applicant_keys (hash, submission_table, submission_id)
    select decode(hash_input, 'hex'), table_input, id_input where private.lock_linked(table_input, id_input);
  return found;
end;
$$;

-- Asks for the links to the submissions of an address. The answer and the work are the same for every address; the
-- worker finds out later whether there is anything.
create function public.request_links(address_input text) returns jsonb
  language sql security definer set search_path = ''
as $$
  select private.count_call('request_links', 20, interval '10 minutes');
  insert into private.link_requests (address)
    select address_input where private.has_length(address_input, 1, 254) and private.is_email(address_input);
  select '{"result": "requested"}'::jsonb;
$$;

-- Counts the emails of links that a mailbox got within a period.
create function private.count_link_emails(mailbox bytea, period interval) returns bigint
  language sql stable set search_path = ''
  return (
    select count(*) from private.outbox
      where recipient = mailbox and kind = 'links' and created_at > now() - period);

-- Makes an email of each request for links, if something was sent from its address: one in ten minutes and three a day
-- for a mailbox, whose hash it keeps. A request for any other address counts for nothing, so nobody can use up what its
-- owner may ask for. Only one worker at a time does this, because two would not see each other's emails.
create function private.claim_link_requests() returns void
  language plpgsql set search_path = ''
as $$
declare
  request record;
begin
  if not pg_try_advisory_xact_lock(20261120, 257) then
    return;
  end if;
  for request in
    delete from private.link_requests
      where id in (select id from private.link_requests order by created_at limit 50)
      returning address, private.mailbox_of(address) as mailbox
  loop
    insert into private.outbox (kind, form_type, submission_table, submission_id, recipient, not_before, due_at)
      select 'links', form_type, submission_table, sent.id, request.mailbox, send_at, send_at
        from private.submissions_from(request.address) as sent,
          private.send_time('links', interval '0') as send_at
        where private.lock_linked(submission_table, sent.id)
          and 1 > private.count_link_emails(request.mailbox, interval '10 minutes')
          and 3 > private.count_link_emails(request.mailbox, interval '24 hours')
        limit 1;
  end loop;
end;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.issue_key, public.request_links from public, anon, authenticated, service_role;
grant execute on function public.request_links to anon;
grant execute on function public.issue_key to service_role;
