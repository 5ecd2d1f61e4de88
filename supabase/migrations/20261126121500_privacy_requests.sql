-- The privacy page promises everybody a copy, a correction or the removal of their data. Only
-- `npm run person`, the server's retention and the applicant's own page may call these functions.

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

-- Returns the acts of staff and applicants on submissions, oldest first, and the states and keys of these.
create function public.history_of(table_input text, ids_input uuid[]) returns jsonb
  language sql stable security definer set search_path = '' set timezone = 'UTC'
  return jsonb_build_object(
    'events', array(select event from public.submission_events as event
      where submission_table = table_input and submission_id = any (ids_input) order by created_at, id),
    'states', array(select state from public.submission_states as state
      where submission_table = table_input and id = any (ids_input)),
    'keys', array(select jsonb_build_object('submission_id', submission_id, 'created_at', created_at)
      from private.applicant_keys
      where submission_table = table_input and submission_id = any (ids_input) order by created_at),
    'editions', array(select edition from private.editions as edition order by ends_at));

-- Sets columns of one submission and, in its emails, the hashes of them. Its id, time and status stay. A new address
-- makes the links void that went to the old one, and has confirmed nothing. Returns false when there is no such
-- submission.
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
  -- Waits for whoever is deleting it, because nothing is kept of a submission that is gone.
  execute format('select from %s where id = $1 for no key update', submissions) using id_input;
  if private.submission_of(table_input, id_input) is null then
    return false;
  elsif exists (select from private.forms where submission_table = table_input and columns_input ? email_column) then
    delete from private.applicant_keys where submission_table = table_input and submission_id = id_input;
    insert into public.submission_events (submission_table, submission_id, kind)
      values (table_input, id_input, 'address-corrected');
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
    where mail.submission_table = table_input and mail.submission_id = id_input;
  return true;
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

-- Deletes the submissions whose applicants asked for it, once their days are over, a hundred at once, and the keys
-- that are older than 24 months. Nothing is deleted that was not due before the given time, which a check a day
-- earlier has set: a clock that was ahead deletes nothing. Returns how many submissions there were, and the ids
-- of their emails.
create function public.erase_due(due_before timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  due public.submission_states;
  due_until constant timestamptz := least(due_before, now());
  chosen constant public.submission_states[] := array(
    select state from (
      select * from public.submission_states
        where erase_at <= due_until and (select erase_days from private.settings) is not null
        order by erase_at limit 100) as state
      order by submission_table, id);
  submissions integer := 0;
  mails uuid[] := '{}'::uuid[];
begin
  delete from private.applicant_keys where created_at < due_until - interval '24 months';
  -- Waits for an applicant who is about to stop it. All are locked before the first is deleted, which locks the
  -- settings: whoever arranges the line-up locks speakers and then these.
  foreach due in array chosen loop
    execute format('select from public.%I where id = $1 for update', due.submission_table) using due.id;
  end loop;
  foreach due in array chosen loop
    continue when not exists (select from public.submission_states
      where submission_table = due.submission_table and id = due.id and erase_at <= due_until);
    mails := mails || array(select id from private.outbox
      where submission_table = due.submission_table and submission_id = due.id);
    submissions := submissions + public.erase_submissions(due.submission_table, array[due.id]);
  end loop;
  return jsonb_build_object('submissions', submissions, 'mails', mails);
end;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.outbox_of, public.history_of, public.correct_submission, public.erase_submissions, public.erase_due
  from public, anon, authenticated, service_role;
grant execute on function
  public.outbox_of, public.history_of, public.correct_submission, public.erase_submissions, public.erase_due
  to service_role;
