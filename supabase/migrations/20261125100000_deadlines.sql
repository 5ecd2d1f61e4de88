-- FORMS_OPEN: the days in Asia/Kolkata on which a form is open, the last included. A form without a row is open.
create table private.form_windows (
  form_type text primary key,
  first_day date,
  last_day date
);

alter table private.form_windows enable row level security;
revoke all on table private.form_windows from public, anon, authenticated, service_role;

-- Keeps the windows that the server is started with, in place of those before.
create function public.keep_deadlines(windows_input jsonb) returns void
  language sql security definer set search_path = ''
as $$
  delete from private.form_windows where form_type not in (select jsonb_object_keys(windows_input));
  insert into private.form_windows
    select key, (value ->> 'from')::date, (value ->> 'to')::date from jsonb_each(windows_input)
    on conflict (form_type) do update set first_day = excluded.first_day, last_day = excluded.last_day;
$$;

-- Refuses a submission of a form that is not open, with the day in the detail. Every submission has an email
-- to the team, so new forms need nothing more. After the last day whoever had the page open has an hour.
create function private.refuse_closed_form() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  own private.form_windows;
begin
  select * into own from private.form_windows where form_type = new.form_type;
  if new.created_at < own.first_day::timestamp at time zone 'Asia/Kolkata' then
    raise exception 'This form is not open yet.' using detail = own.first_day;
  elsif new.created_at >= (own.last_day + 1)::timestamp at time zone 'Asia/Kolkata' + interval '1 hour' then
    raise exception 'This form is closed.' using detail = own.last_day;
  end if;
  return new;
end;
$$;

create trigger refuse_closed_form before insert on private.outbox
  for each row when (new.kind = 'team') execute function private.refuse_closed_form();

revoke execute on all functions in schema private from public;
revoke execute on function public.keep_deadlines from public, anon, authenticated, service_role;
grant execute on function public.keep_deadlines to service_role;
