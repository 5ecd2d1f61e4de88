-- SPEC section 3: a signed-in user is an admin if a row with their user_id exists.
create table public.admins (
  user_id uuid primary key references auth.users (id) on delete cascade
);

alter table public.admins enable row level security;
revoke all on table public.admins from public, anon, authenticated, service_role;
grant select on table public.admins to authenticated;

create policy "A signed-in user may see whether they are an admin"
  on public.admins for select to authenticated
  using (user_id = (select auth.uid()));

-- Past the policies of admins, so that policies of other tables can ask without recursion.
create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.admins where user_id = (select auth.uid()));
$$;

revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated;
