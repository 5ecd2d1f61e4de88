-- Says whether private.hold_answers holds an email. It leaves once its reader takes back why.
create function private.is_held(mail private.outbox) returns boolean
  language sql immutable set search_path = ''
  return mail.kind = 'answer' and mail.dead and mail.last_error like 'its reader has %';

-- Holds the answers that are due to somebody who has withdrawn or asked for deletion since they were written. Staff see
-- why, and may send them again. `dead_at` is long ago, so that no alarm is raised.
create function private.hold_answers() returns void
  language sql set search_path = ''
as $$
  update private.outbox as mail
    set dead = true, dead_at = '-infinity', last_error = case
      when state.erase_asked_at > mail.created_at then 'its reader has asked for deletion since'
      else 'its reader has withdrawn since' end
    from public.submission_states as state
    where mail.kind = 'answer' and mail.sent_at is null and not mail.dead and mail.due_at <= now()
      and state.submission_table = mail.submission_table and state.id = mail.submission_id
      and greatest(state.erase_asked_at, state.withdrawn_at) > mail.created_at;
$$;

-- Takes due emails for lease_seconds, as many as MAIL_PER_DAY leaves; one not marked by then is due again. An answer
-- comes with its text and the ids of the emails that it continues, oldest first; an email of links with the submissions
-- that it lists; a trial with its text and the address of its reader; one about a change with the applicant's acts; all
-- with the state of the submission, a speaker's words on the site, and whether emails to the applicant have links.
create function public.claim_outbox(batch integer, lease_seconds integer)
  returns table (
    id uuid, kind text, form_type text, attempts integer, suspect boolean, submission jsonb, body text,
    outcome text, thread uuid[], sent jsonb, changes jsonb, state jsonb, trial_to text,
    is_over boolean, has_links boolean
  )
  language sql security definer set search_path = '' set timezone = 'UTC'
as $$
  select private.correct_times();
  select private.claim_link_requests();
  select private.hold_answers();
  with taken as (
    select id, private.submission_of(submission_table, submission_id) as submission
      from private.outbox where kind <> 'chat' and sent_at is null and not dead and due_at <= now()
      order by due_at limit greatest(least(batch, private.mail_left(false)), 0) for update skip locked
  )
  update private.outbox as mail
    set attempts = mail.attempts + 1, due_at = now() + make_interval(secs => lease_seconds)
    from taken left join public.submission_events as event using (id)
    where mail.id = taken.id
    returning mail.id, mail.kind, mail.form_type, mail.attempts, mail.suspect, taken.submission,
      coalesce(event.body, mail.trial ->> 'body'), coalesce(event.outcome, mail.trial ->> 'outcome'),
      array(select earlier.id from private.outbox as earlier
        where earlier.submission_table = mail.submission_table and earlier.submission_id = mail.submission_id
          and earlier.kind in ('acknowledgement', 'answer') and earlier.sent_at is not null
          and earlier.id <> mail.id
        order by earlier.sent_at),
      case mail.kind when 'links' then to_jsonb(array(select listed
        from private.forms as form, private.submissions_from(taken.submission ->> form.email_column) as listed
        where form.submission_table = mail.submission_table)) end,
      case mail.kind when 'change' then to_jsonb(array(select done from public.submission_events as done
        where done.submission_table = mail.submission_table and done.submission_id = mail.submission_id
          and done.created_at >= mail.created_at and private.is_told_to_team(done.kind)
        order by done.created_at)) end,
      (select to_jsonb(state) - 'notes' || jsonb_build_object(
          'has_certificate', event.certificate is not null or mail.trial -> 'has_certificate' = 'true',
          'shown', (select words from private.shown_speakers() as speaker
            where mail.submission_table = 'speaker_applications' and speaker.id = mail.submission_id))
        from public.submission_states as state
        where state.submission_table = mail.submission_table and state.id = mail.submission_id),
      mail.trial ->> 'to', private.is_over((taken.submission ->> 'created_at')::timestamptz),
      private.has_links(mail.submission_table, mail.submission_id);
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.claim_outbox from public, anon, authenticated, service_role;
grant execute on function public.claim_outbox to service_role;
