-- The addresses that may ask for a sign-in code (SPEC section 6).
create table private.admin_allowlist (
  email text primary key
    check (email = lower(btrim(email)) and email like '%_@_%' and private.has_length(email, 3, 254)),
  created_at timestamptz not null default now()
);

alter table private.admin_allowlist enable row level security;
revoke all on table private.admin_allowlist from public, anon, authenticated, service_role;

create function public.is_allowed_admin(email_input text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.admin_allowlist where email = lower(btrim(email_input))
  );
$$;

revoke execute on function public.is_allowed_admin(text) from public;
grant execute on function public.is_allowed_admin(text) to anon, authenticated, service_role;

-- Allows the address, and makes its user an admin. False when auth.users has no such address yet.
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

-- Their sessions see nothing from the next statement on. False when the address was not staff.
create function public.remove_staff(email_input text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(email_input));
begin
  delete from public.admins
    where user_id in (select id from auth.users where lower(email) = address);
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

revoke execute on function
  public.add_staff(text), public.remove_staff(text), public.list_staff()
  from public, anon, authenticated;
grant execute on function
  public.add_staff(text), public.remove_staff(text), public.list_staff()
  to service_role;
