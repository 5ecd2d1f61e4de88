-- The version of the product, with its commit, that opened this database last: whoever must go back to it knows which.
alter table private.settings add column made_by text;

-- As it was, and forgets what nobody has looked at within a day: a Supabase project without its secret key has no
-- worker.
create or replace function public.request_links(address_input text) returns jsonb
  language sql security definer set search_path = ''
as $$
  select private.count_call('request_links', 20, interval '10 minutes');
  delete from private.link_requests where created_at < now() - interval '1 day';
  insert into private.link_requests (address)
    select address_input where private.has_length(address_input, 1, 254) and private.is_email(address_input);
  select '{"result": "requested"}'::jsonb;
$$;
