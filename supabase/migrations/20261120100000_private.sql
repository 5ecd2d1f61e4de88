-- Helpers that no API exposes. Every table and function below revokes what a Supabase project's
-- default privileges hand out, then grants what it means to.
create schema private;
revoke all on schema private from public;

-- What JavaScript's trim() and \s take for white space, so that browser and table agree.
create function private.white_space() returns text
  language sql immutable parallel safe
  return U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF';

-- Characters are code points; the shortest length is counted without white space at the ends.
create function private.has_length(value text, shortest integer, longest integer) returns boolean
  language sql immutable parallel safe
  return char_length(value) <= longest
    and char_length(btrim(value, private.white_space())) >= shortest;

create function private.is_email(value text) returns boolean
  language sql immutable parallel safe
  return value ~ '^[^][@<>(),;:"\\]+@[^][@.<>(),;:"\\]+(\.[^][@.<>(),;:"\\]+)+$'
    and value = translate(value, private.white_space(), '');

create function private.is_phone(value text) returns boolean
  language sql immutable parallel safe
  return translate(value, private.white_space(), '') ~ '^\+?[1-9][0-9]{0,15}$';

create function private.is_link(value text) returns boolean
  language sql immutable parallel safe
  return value ~* '^https?://[^][/?#@:.\\<>"]+(\.[^][/?#@:.\\<>"]+)+(:[0-9]{1,5})?([/?#].*)?$'
    and value = translate(value, private.white_space(), '');

create function private.refuse_all_but_status() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if to_jsonb(new) - 'status' is distinct from to_jsonb(old) - 'status' then
    raise exception 'Only the status of a submission may change.' using errcode = '42501';
  end if;
  return new;
end;
$$;

revoke execute on all functions in schema private from public;

-- A CHECK runs as whoever inserts.
grant execute on function
  private.white_space(),
  private.has_length(text, integer, integer),
  private.is_email(text),
  private.is_phone(text),
  private.is_link(text)
  to anon, authenticated, service_role;
