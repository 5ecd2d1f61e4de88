-- Whoever runs the product can forget an email that was given up: the dashboard no longer counts it, and
-- `npm run staff -- mail` no longer lists it. The submission stays, and so does the record of its email,
-- so that the same submission owes nothing twice.
alter table private.outbox add column forgotten boolean not null default false;

-- Forgets what was given up about one submission, and returns how many emails that are.
create function public.forget_outbox(submission uuid) returns integer
  language sql security definer set search_path = ''
as $$
  with newly_forgotten as (
    update private.outbox set forgotten = true
      where submission_id = submission and sent_at is null and dead and not forgotten
      returning id
  )
  select count(*)::integer from newly_forgotten;
$$;

-- For `npm run staff -- mail`.
create or replace function public.outbox_failures()
  returns table (
    id uuid, kind text, form_type text, submission_id uuid, created_at timestamptz,
    attempts integer, dead boolean, due_at timestamptz, last_error text
  )
  language sql stable security definer set search_path = ''
as $$
  select mail.id, mail.kind, mail.form_type, mail.submission_id, mail.created_at,
    mail.attempts, mail.dead, mail.due_at, mail.last_error
  from private.outbox as mail
  where mail.sent_at is null and (mail.dead or mail.last_error is not null)
    and not (mail.dead and mail.forgotten)
  order by mail.created_at;
$$;

-- For the dashboard: emails given up, or not sent within ten minutes of their turn.
create or replace function public.undelivered_mail() returns table (form_type text, mails bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may see undelivered mail.' using errcode = '42501';
  end if;
  return query
    select mail.form_type, count(*) from private.outbox as mail
      where mail.sent_at is null
        and (mail.dead or mail.not_before < now() - interval '10 minutes')
        and not (mail.dead and mail.forgotten)
      group by mail.form_type;
end;
$$;

revoke execute on function public.forget_outbox(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.forget_outbox(uuid) to service_role;
