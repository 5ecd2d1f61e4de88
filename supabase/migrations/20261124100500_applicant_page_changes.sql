-- Sets columns as public.correct_submission does, but not the address. Result: corrected, newer (than the
-- caller has seen), closed or too-often.
create function public.correct_mine(key_input text, columns_input jsonb, seen_input timestamptz)
  returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  page jsonb;
  old_values jsonb;
  email_column text;
  result text;
begin
  opened := private.authenticate_key(key_input, true);
  if opened.of_id is null then
    return null;
  end if;
  page := private.applicant_page(opened.of_table, opened.of_id, 'corrected');
  select jsonb_object_agg(key, page -> 'columns' -> key) into old_values
    from jsonb_each(columns_input) where value is distinct from page -> 'columns' -> key;
  email_column := (select forms.email_column from private.forms() as forms
    where submission_table = opened.of_table);
  if old_values is null then
    return page;
  elsif old_values ? email_column then
    raise exception 'The address of a submission stays.' using errcode = '42501';
  elsif not (page -> 'may_correct')::boolean then
    return page || '{"result": "closed"}';
  elsif (page ->> 'corrected_at')::timestamptz > coalesce(seen_input, '-infinity') then
    return page || '{"result": "newer"}';
  end if;
  result := private.add_applicant_event(opened.of_table, opened.of_id, 'corrected', null, old_values);
  if result = 'corrected' then
    perform public.correct_submission(opened.of_table, opened.of_id,
      (select jsonb_object_agg(key, value) from jsonb_each(columns_input) where old_values ? key),
      page -> 'columns' ->> email_column);
  end if;
  return private.applicant_page(opened.of_table, opened.of_id, result);
end;
$$;

-- Deletes the submissions whose applicants asked for it, once their days are over, and the keys that are older
-- than 24 months. Returns how many submissions there were, and the ids of their emails.
create function public.erase_due() returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  submissions integer := 0;
  mails uuid[] := '{}'::uuid[];
begin
  delete from private.applicant_keys where created_at < now() - interval '24 months';
  for due in
    select submission_table, id from public.submission_states
      where erase_at <= now() and (select erase_days from private.settings) is not null
      order by erase_at limit 1000
  loop
    -- Whoever is about to stop it is waited for.
    execute format('select from public.%I where id = $1 for update', due.submission_table) using due.id;
    continue when not exists (select from public.submission_states
      where submission_table = due.submission_table and id = due.id and erase_at <= now());
    mails := mails || array(select id from private.outbox
      where submission_table = due.submission_table and submission_id = due.id);
    submissions := submissions + public.erase_submissions(due.submission_table, array[due.id]);
  end loop;
  return jsonb_build_object('submissions', submissions, 'mails', mails);
end;
$$;

-- A new address makes the links void that went to the old one, and has confirmed nothing.
alter function public.correct_submission(text, uuid, jsonb, text) set schema private;
create function public.correct_submission(
  table_input text, id_input uuid, columns_input jsonb, address_input text
) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.forms()
    where submission_table = table_input and columns_input ? email_column)
  then
    delete from private.applicant_keys
      where submission_table = table_input and submission_id = id_input;
    insert into public.submission_events (submission_table, submission_id, kind)
      values (table_input, id_input, 'address-corrected');
  end if;
  return private.correct_submission(table_input, id_input, columns_input, address_input);
end;
$$;

revoke execute on all functions in schema private from public;
revoke execute on function
  private.correct_submission, public.correct_mine, public.erase_due, public.correct_submission
  from public, anon, authenticated, service_role;
grant execute on function public.correct_mine to anon;
grant execute on function public.erase_due, public.correct_submission to service_role;
