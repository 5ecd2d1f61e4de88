-- The codes of certificates. What a certificate says stands in the answer that carries it, and is deleted with it; its
-- code stays, so that the page that checks it can say that it is no longer valid.
create table private.certificates (
  -- 128 random bits.
  code text primary key default encode(
    substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16), 'hex'),
  answer_id uuid not null unique
);

alter table private.certificates enable row level security;
revoke all on table private.certificates from public, anon, authenticated, service_role;

-- Returns what a certificate says of a submission now; null for whoever gets none: only volunteers and speakers who
-- were told that they are accepted, once their edition is over, on the page that their emails link to.
create function private.certificate_for(table_input text, id_input uuid, recommendation text) returns jsonb
  language sql stable strict set search_path = ''
as $$
  select jsonb_build_object(
      'name', stored ->> 'name', 'talk', stored ->> 'topic_title',
      'dates', (private.edition_of((stored ->> 'created_at')::timestamptz)).dates,
      'signer', certificate_signer, 'recommendation', recommendation)
    from private.settings
      cross join private.submission_of(table_input, id_input) as stored
      join public.submission_states as state on state.submission_table = table_input and state.id = id_input
    where table_input in ('speaker_applications', 'student_volunteer_queries')
      and state.outcome = 'accepted' and state.outcome_sent_at is not null
      and private.is_over((stored ->> 'created_at')::timestamptz) and private.has_links(table_input, id_input);
$$;

-- The certificates that are valid: once its email has left, until that of a newer one has, or staff withdraw it.
create view private.valid_certificates as
  select code, event.submission_table, event.submission_id, event.certificate
    from private.certificates as issued
      join public.submission_events as event on event.id = issued.answer_id
      join private.outbox as mail on mail.id = event.id
    where mail.sent_at is not null and not exists (
      select from public.submission_events as newer left join private.outbox as newer_mail on newer_mail.id = newer.id
        where newer.submission_table = event.submission_table and newer.submission_id = event.submission_id
          and newer.created_at > event.created_at and (newer.kind = 'certificate-withdrawn'
            or (newer.certificate is not null and newer_mail.sent_at is not null)));

-- Returns what anyone may read of a certificate. One that is no longer valid has no name. Null for another code.
create function public.certificate(code_input text) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(certificate - '{recommendation,signer}'::text[], '{"name": null}')
      from private.certificates as issued left join private.valid_certificates as valid using (code)
      where issued.code = code_input);

-- Withdraws every certificate of a submission. An email with one does not leave if it still waits. Returns the result:
-- withdrawn or gone.
create function public.withdraw_certificate(table_input text, submission_input uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  if (select address is null from private.open_submission(table_input, submission_input)) then
    return '{"result": "gone"}'::jsonb;
  end if;
  perform private.take_back(array(select id from public.submission_events
    where submission_table = table_input and submission_id = submission_input and certificate is not null));
  insert into public.submission_events (submission_table, submission_id, kind, author)
    values (table_input, submission_input, 'certificate-withdrawn', private.caller());
  return '{"result": "withdrawn"}'::jsonb;
end;
$$;

revoke all on table private.valid_certificates from public, anon, authenticated, service_role;
revoke execute on all functions in schema private from public;
revoke execute on function public.certificate, public.withdraw_certificate
  from public, anon, authenticated, service_role;
grant execute on function public.certificate to service_role;
grant execute on function public.withdraw_certificate to authenticated;
