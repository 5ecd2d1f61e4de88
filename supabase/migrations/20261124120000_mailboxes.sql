-- Returns a hash that is the same for every spelling of one mailbox: without +tag and dots before the
-- @, without case, with gmail.com for googlemail.com. Case beyond ASCII depends on the server's locale, so
-- all letters beyond ASCII count as one there. A label of the domain beyond ASCII may be written as `xn--`
-- with its ASCII letters, a hyphen and the rest encoded, so only its ASCII letters count.
create or replace function private.mailbox_of(address text) returns bytea
  language sql immutable parallel safe set search_path = ''
  return (
    select sha256(convert_to(lower(
      regexp_replace(
        replace(split_part(split_part(address, '@', 1), '+', 1), '.', ''), '[^\u0001-\u007F]', '?', 'g'
      ) || '@' || regexp_replace(string_agg(
        case
          when label ~ '[^\u0001-\u007F]' then '?' || regexp_replace(label, '[^\u0001-\u007F]', '', 'g')
          when label ~* '^xn--' then '?' || regexp_replace(substr(label, 5), '-?[^-]*$', '')
          else label
        end, '.' order by position), '^googlemail.com$', 'gmail.com', 'i') collate "C"), 'UTF8'))
    from regexp_split_to_table(split_part(address, '@', 2), '\.') with ordinality as part (label, position)
  );
