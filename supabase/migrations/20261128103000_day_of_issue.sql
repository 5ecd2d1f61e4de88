-- A certificate is issued when its email leaves. Its owner and whoever checks it read the day.
create or replace view private.valid_certificates as
  select code, event.submission_table, event.submission_id,
      event.certificate || jsonb_build_object('issued', mail.sent_at) as certificate
    from private.certificates as issued
      join public.submission_events as event on event.id = issued.answer_id
      join private.outbox as mail on mail.id = event.id
    where mail.sent_at is not null and not exists (
      select from public.submission_events as newer left join private.outbox as newer_mail on newer_mail.id = newer.id
        where newer.submission_table = event.submission_table and newer.submission_id = event.submission_id
          and newer.created_at > event.created_at and (newer.kind = 'certificate-withdrawn'
            or (newer.certificate is not null and newer_mail.sent_at is not null)));
