-- Marks the emails about a submission that a program may have sent, as the header of its insert says: the
-- hidden field was filled in ("trap"), or the form was sent too fast ("fast"). The team's email says so.
-- Whoever fills the hidden field gets no acknowledgement, and so nobody whose address they entered does.
-- PostgREST passes the headers on; our own gateway passes this one.
create function private.mark_suspicion() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  suspicion constant text := coalesce(
    nullif(current_setting('submission.suspicion', true), ''),
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-submission-suspect');
begin
  if new.kind = 'acknowledgement' and suspicion = 'trap' then
    return null;
  end if;
  new.suspect := suspicion is not null;
  return new;
end;
$$;

revoke execute on function private.mark_suspicion() from public;

create trigger mark_suspicion before insert on private.outbox
  for each row execute function private.mark_suspicion();
