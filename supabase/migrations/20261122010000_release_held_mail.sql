-- Makes due what was put aside for this reason, and returns how many mails that are.
create function public.release_outbox(reason text) returns integer
  language sql security definer set search_path = ''
as $$
  with released as (
    update private.outbox set dead = false, last_error = null, due_at = greatest(now(), not_before)
      where sent_at is null and dead and last_error = reason
      returning id
  )
  select count(*)::integer from released;
$$;

revoke execute on function public.release_outbox(text)
  from public, anon, authenticated, service_role;
grant execute on function public.release_outbox(text) to service_role;
