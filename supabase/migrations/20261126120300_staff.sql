-- The admins: signed-in users whose user_id has a row here.
create table public.admins (
  user_id uuid primary key references auth.users (id) on delete cascade
);

alter table public.admins enable row level security;
revoke all on table public.admins from public, anon, authenticated, service_role;
grant select on table public.admins to authenticated;

create policy "A signed-in user may see whether they are an admin"
  on public.admins for select to authenticated
  using (user_id = (select auth.uid()));

-- Bypasses the policy of admins, so that the policies of other tables can call it without recursion.
create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.admins where user_id = (select auth.uid()));
$$;

-- Returns the address of the admin who is signed in; null for anybody else. Its lock makes whoever removes that
-- admin from the staff wait until the admin's act is done.
create function private.caller() returns text
  language sql security definer set search_path = ''
as $$
  select email from public.admins join auth.users on id = user_id where user_id = auth.uid() for key share of admins;
$$;

-- The addresses of staff, which may ask for a sign-in code.
create table private.admin_allowlist (
  email text primary key
    check (email = lower(btrim(email)) and email like '%_@_%' and private.has_length(email, 3, 254)),
  created_at timestamptz not null default now()
);

alter table private.admin_allowlist enable row level security;
revoke all on table private.admin_allowlist from public, anon, authenticated, service_role;

-- Says whether an address may ask for a sign-in code. Volatile, because PostgREST runs other functions
-- in a read-only transaction, which cannot count; it refuses a GET of a volatile function.
create function public.is_allowed_admin(email_input text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.count_call('is_allowed_admin', 100, interval '10 minutes');
  return exists (
    select from private.admin_allowlist where email = lower(btrim(email_input))
  );
end;
$$;

-- Allows the address and makes its user an admin. Returns false while auth.users has no such address.
create function public.add_staff(email_input text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(email_input));
begin
  insert into private.admin_allowlist (email) values (address) on conflict do nothing;
  insert into public.admins (user_id)
    select id from auth.users where lower(email) = address
    on conflict do nothing;
  return exists (
    select from public.admins join auth.users on id = user_id where lower(email) = address
  );
end;
$$;

-- Removes somebody from the staff, takes back their answers that have not left yet, and removes their address from
-- all that they did. Their last opinion of each submission still counts. Their sessions see nothing from the next
-- statement on. Returns false when the address was not staff.
create function public.remove_staff(email_input text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(email_input));
begin
  delete from public.admins where user_id in (select id from auth.users where lower(email) = address);
  perform private.take_back(array(
    select id from public.submission_events where kind = 'answer' and lower(author) = address));
  delete from private.outbox where lower(trial ->> 'to') = address;
  update public.submission_events as event set opinion = 'changed', author = null
    where lower(author) = address and opinion is not null and exists (
      select from public.submission_events as later
        where later.submission_table = event.submission_table and later.submission_id = event.submission_id
          and later.author = event.author and later.opinion is not null and later.created_at > event.created_at);
  update public.submission_events set author = null where lower(author) = address;
  delete from private.admin_allowlist where email = address;
  return found;
end;
$$;

create function public.list_staff() returns table (email text, since timestamptz, is_admin boolean)
  language sql stable security definer set search_path = ''
as $$
  select listed.email, listed.created_at, exists (
    select from public.admins
      join auth.users on users.id = admins.user_id
      where lower(users.email) = listed.email
  )
  from private.admin_allowlist as listed
  order by listed.email;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.is_allowed_admin, public.add_staff, public.remove_staff, public.list_staff
  from public, anon, authenticated, service_role;
grant execute on function private.is_admin to authenticated;
grant execute on function public.is_allowed_admin to anon, authenticated, service_role;
grant execute on function public.add_staff, public.remove_staff, public.list_staff to service_role;
