-- With an empty search path nothing that somebody puts into another schema can change what a function
-- calls. The functions made before this migration that lack it:
alter function private.white_space() set search_path = '';
alter function private.has_length(text, integer, integer) set search_path = '';
alter function private.is_email(text) set search_path = '';
alter function private.is_phone(text) set search_path = '';
alter function private.is_link(text) set search_path = '';
alter function private.fingerprint_of(text, jsonb) set search_path = '';

-- The CHECKs of the tables follow the function to its new name, so a row that was stored before can
-- still be marked, dumped and restored. private.keep_outbox checks new rows with is_email.
alter function private.is_email(text) rename to has_email_shape;

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

revoke execute on function private.is_email(text) from public;
grant execute on function private.is_email(text) to anon, authenticated, service_role;
