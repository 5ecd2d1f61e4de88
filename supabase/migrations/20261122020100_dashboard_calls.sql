-- Two more calls of the dashboard. The outbox has a row for the team's email about each submission, of
-- every form, so it knows what has arrived and what may have been sent by a bot.
create index outbox_arrivals on private.outbox (created_at) where kind = 'team';
create index outbox_suspects on private.outbox (created_at) where kind = 'team' and suspect;

-- The submissions of all forms since a time: what an open dashboard has not loaded yet.
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

-- The newest submissions that a program may have sent.
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

revoke execute on function public.new_submissions(timestamptz), public.suspect_submissions()
  from public, anon, authenticated, service_role;
grant execute on function public.new_submissions(timestamptz), public.suspect_submissions()
  to authenticated;
