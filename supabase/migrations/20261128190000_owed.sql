-- Returns whether a form is open at a time: 'not-yet', 'open' or 'closed'. `days` are its days in FORMS_OPEN. After the
-- last of them whoever had the page open has one more hour. Days that end before an edition does are those of that
-- edition: once it is over the form is open. Days that end a year before it does are those of an earlier one.
-- domain/form-window.ts has the same rule for the pages.
create or replace function private.opening_at(days jsonb, edition_ends_at timestamptz, arrived_at timestamptz)
  returns text
  language plpgsql stable set search_path = ''
as $$
declare
  opens_at constant timestamptz := (days ->> 'from')::timestamp at time zone 'Asia/Kolkata';
  closes_at constant timestamptz := (days ->> 'to')::timestamp at time zone 'Asia/Kolkata' + interval '24 hours';
begin
  if closes_at <= edition_ends_at
    and (edition_ends_at <= arrived_at or closes_at + 365 * interval '24 hours' <= edition_ends_at) then
    return 'open';
  elsif arrived_at < opens_at then
    return 'not-yet';
  elsif arrived_at >= closes_at + interval '1 hour' then
    return 'closed';
  end if;
  return 'open';
end;
$$;

-- When an installation was first started with an edition; null for those that it knew before this column. Whoever
-- asked for the next dates before is owed them.
alter table private.editions add column since timestamptz;
alter table private.editions alter column since set default now();
