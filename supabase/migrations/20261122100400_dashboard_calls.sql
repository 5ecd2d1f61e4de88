-- Calls of the dashboard. The outbox has a row for the team's email about each submission of every form,
-- so one query finds those that have arrived, and those that a bot may have sent.
create index outbox_arrivals on private.outbox (created_at) where kind = 'team';
create index outbox_suspects on private.outbox (created_at) where kind = 'team' and suspect;

-- Counts emails that are dead, or still unsent ten minutes after not_before.
create function public.undelivered_mail() returns table (form_type text, mails bigint)
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

-- Lists the submissions of all forms since a time, which an open dashboard has not loaded yet.
create function public.new_submissions(since timestamptz) returns table (form_type text, id uuid)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may see what has arrived.' using errcode = '42501';
  end if;
  return query
    select mail.form_type, mail.submission_id from private.outbox as mail
      where mail.kind = 'team' and mail.created_at >= since
      order by mail.created_at desc
      limit 1000;
end;
$$;

-- Lists the newest submissions that a bot may have sent.
create function public.suspect_submissions() returns table (id uuid)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may see what may have been sent by a bot.' using errcode = '42501';
  end if;
  return query
    select mail.submission_id from private.outbox as mail
      where mail.kind = 'team' and mail.suspect
      order by mail.created_at desc
      limit 1000;
end;
$$;

revoke execute on function
  public.undelivered_mail, public.new_submissions, public.suspect_submissions
  from public, anon, authenticated, service_role;
grant execute on function
  public.undelivered_mail, public.new_submissions, public.suspect_submissions
  to authenticated;
