-- Makes due what was tried in vain and would wait for longer than a lease, oldest first. The server
-- calls it when a mail leaves after an outage. What falls due sooner may be with a worker right now.
create function public.retry_outbox(lease_seconds integer) returns void
  language sql security definer set search_path = ''
as $$
  update private.outbox set due_at = not_before
    where sent_at is null and not dead and last_error is not null
      and due_at > now() + make_interval(secs => lease_seconds);
$$;

revoke execute on function public.retry_outbox(integer)
  from public, anon, authenticated, service_role;
grant execute on function public.retry_outbox(integer) to service_role;
