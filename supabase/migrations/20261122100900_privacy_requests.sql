-- The privacy page promises everybody a copy, a correction or the removal of their data. Only
-- `npm run person` and the server's retention may call these functions.

-- Returns a table that private.protect_submissions protects. The calls below change no other table.
create function private.submissions_named(name text) returns regclass
  language plpgsql stable set search_path = ''
as $$
declare
  submissions constant regclass := (
    select tgrelid from pg_trigger
      where tgname = 'two_mails_per_submission'
        and tgrelid = to_regclass(format('public.%I', name))
  );
begin
  if submissions is null then
    raise exception 'There is no table of submissions named "%".', name using errcode = '42P01';
  end if;
  return submissions;
end;
$$;

-- Returns the emails of submissions, oldest first, as one value: the API limits the rows of an answer.
create function public.outbox_of(table_input text, ids_input uuid[]) returns jsonb
  language sql stable security definer set search_path = '' set timezone = 'UTC'
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', mail.id, 'kind', mail.kind, 'submission_id', mail.submission_id,
      'created_at', mail.created_at, 'attempts', mail.attempts, 'sent_at', mail.sent_at,
      'dead', mail.dead, 'last_error', mail.last_error
    ) order by mail.created_at, mail.kind desc), '[]')
  from private.outbox as mail
  where mail.submission_table = table_input and mail.submission_id = any (ids_input);
$$;

-- Sets columns of one submission and, in its emails, the hashes of them. Its id, time and status stay.
-- Returns false when there is no such submission.
create function public.correct_submission(
  table_input text, id_input uuid, columns_input jsonb, address_input text
) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  submissions constant regclass := private.submissions_named(table_input);
  columns constant text := (
    select string_agg(quote_ident(key), ', ') from jsonb_object_keys(columns_input) as key
  );
  corrected jsonb;
begin
  if columns is null or columns_input ?| array['id', 'created_at', 'status'] then
    raise exception 'Only what a person typed can be corrected.' using errcode = '42501';
  end if;
  perform set_config('submissions.corrected', id_input::text, true);
  execute format(
    'update %1$s as t set (%2$s) = (select %2$s from jsonb_populate_record(t, $1))
      where id = $2 returning to_jsonb(t)', submissions, columns)
    into corrected using columns_input, id_input;
  perform set_config('submissions.corrected', '', true);
  update private.outbox as mail
    set fingerprint = private.fingerprint_of(mail.form_type, corrected),
      recipient = case when mail.recipient is not null then private.mailbox_of(address_input) end
    where mail.submission_table = table_input and mail.submission_id = id_input
      and corrected is not null;
  return corrected is not null;
end;
$$;

-- Deletes submissions and, by a trigger, their emails. Returns how many submissions there were.
create function public.erase_submissions(table_input text, ids_input uuid[]) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  erased integer;
begin
  execute format('delete from %s where id = any ($1)', private.submissions_named(table_input))
    using ids_input;
  get diagnostics erased = row_count;
  return erased;
end;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.outbox_of, public.correct_submission, public.erase_submissions
  from public, anon, authenticated, service_role;
grant execute on function public.outbox_of, public.correct_submission, public.erase_submissions
  to service_role;
