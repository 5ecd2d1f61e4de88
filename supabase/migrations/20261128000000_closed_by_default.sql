-- Objects of later migrations are closed to the API until they grant a role its right by name. PostgreSQL lets
-- everybody execute a new function, and a Supabase project grants its three roles rights on all that is new in public.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
