-- The roles of the API. Runs before anything else; running it again changes nothing.

-- In a Supabase project auth.users belongs to Supabase Auth, so the gateway cannot keep its own there.
do $$
begin
  if exists (
    select from pg_class
      where relnamespace = to_regnamespace('auth') and relname = 'users'
        and relowner::regrole::text = 'supabase_auth_admin'
  ) then
    raise exception 'DATABASE_URL names the database of a Supabase project. Set SUPABASE_URL and its keys instead.';
  end if;
end;
$$;

-- Roles belong to the whole cluster, so another database or another instance may just have created them.
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin noinherit', name);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    if not (select rolsuper from pg_roles where rolname = current_user)
      and not exists (
        select from pg_auth_members
          where roleid = name::regrole and member = current_user::regrole
            -- A column since PostgreSQL 16.
            and (to_jsonb(pg_auth_members) -> 'set_option') is distinct from 'false'
      )
    then
      begin
        execute format('grant %I to %I', name, current_user);
      exception when insufficient_privilege then
        -- Since PostgreSQL 16 only the creator of a role, or an administrator, may grant it.
        raise exception 'The role % of this server belongs to somebody else. An administrator has to run: grant anon, authenticated, service_role to %;',
          name, quote_ident(current_user)
          using errcode = '42501';
      end;
    end if;
  end loop;
end;
$$;
