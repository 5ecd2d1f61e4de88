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
    perform private.correct_submission(opened.of_table, opened.of_id,
      (select jsonb_object_agg(key, value) from jsonb_each(columns_input) where old_values ? key),
      page -> 'columns' ->> email_column);
  end if;
  return private.applicant_page(opened.of_table, opened.of_id, result);
end;
$$;

-- Notes after how many days the server deletes on request, null for never, and deletes the keys that are
-- older than 24 months. Returns the submissions whose days are over.
create function public.due_erasures(days_input integer)
  returns table (submission_table text, id uuid)
  language sql security definer set search_path = ''
as $$
  insert into private.erase_setting (days) values (days_input)
    on conflict (is_only) do update set days = excluded.days;
  delete from private.applicant_keys where created_at < now() - interval '24 months';
  select submission_table, id from public.submission_states
    where erase_at <= now() and days_input is not null
    order by erase_at limit 1000;
$$;

-- Deletes those of these submissions that are still due: somebody may have stopped it since they were listed,
-- and whoever is about to is waited for. Returns the ids.
create function public.erase_due(table_input text, ids_input uuid[]) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  submissions constant regclass := private.submissions_named(table_input);
  erased jsonb;
begin
  execute format('select from %s where id = any ($1) for update', submissions) using ids_input;
  execute format(
    'with erased as (
      delete from %s where id in (
        select id from public.submission_states
          where submission_table = $1 and id = any ($2) and erase_at <= now())
        returning id
    ) select coalesce(jsonb_agg(id), ''[]'') from erased', submissions)
    into erased using table_input, ids_input;
  return erased;
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
revoke execute on function private.correct_submission
  from public, anon, authenticated, service_role;
revoke execute on function
  public.correct_mine, public.due_erasures, public.erase_due, public.correct_submission
  from public, anon, authenticated, service_role;
grant execute on function public.correct_mine to anon;
grant execute on function public.due_erasures, public.erase_due, public.correct_submission
  to service_role;
