-- The schema of helpers, which the API does not expose, and the checks of texts. Every migration revokes
-- the default privileges of a Supabase project from the objects it creates, before it grants its own.
create schema private;
revoke all on schema private from public;

-- Returns the white space of JavaScript's trim() and \s, so that browser and table agree.
create function private.white_space() returns text
  language sql immutable parallel safe set search_path = ''
  return U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF';

-- Counts code points, and for the shortest length none of the white space at the ends.
create function private.has_length(value text, shortest integer, longest integer) returns boolean
  language sql immutable parallel safe set search_path = ''
  return char_length(value) <= longest
    and char_length(btrim(value, private.white_space())) >= shortest;

-- The CHECKs of the tables call this function, and private.receive_submission calls the stricter
-- is_email for new rows. So a row that was stored under an earlier rule can still be marked, dumped and restored.
create function private.has_email_shape(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return value ~ '^[^][@<>(),;:"\\]+@[^][@.<>(),;:"\\]+(\.[^][@.<>(),;:"\\]+)+$'
    and value = translate(value, private.white_space(), '');

-- A domain has one spelling. Mail programs drop invisible characters, read an ideographic full stop
-- as a dot and fold full-width letters (UTS 46), so one mailbox could otherwise be spelled in any
-- number of ways. The pattern holds control characters, the full stop U+3002 and every
-- Default_Ignorable_Code_Point except the joiners U+200C and U+200D, which some scripts need.
-- domain/forms/formats.ts has the same rule for the browser.
create function private.is_email(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return private.has_email_shape(value)
    and split_part(value, '@', 2) is nfkc normalized
    and value !~ ('[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F'
      '\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3002\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8'
      '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]');

create function private.is_phone(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return translate(value, private.white_space(), '') ~ '^\+?[1-9][0-9]{0,15}$';

create function private.is_link(value text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return value ~* '^https?://[^][/?#@:.\\<>"]+(\.[^][/?#@:.\\<>"]+)+(:[0-9]{1,5})?([/?#].*)?$'
    and value = translate(value, private.white_space(), '');

revoke execute on all functions in schema private from public;
-- A CHECK runs as whoever inserts.
grant execute on all functions in schema private to anon, authenticated, service_role;
