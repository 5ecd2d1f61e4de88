-- Anyone may type another person's address, as often as they like. So one mailbox gets at most five
-- acknowledgements in 24 hours; further submissions are stored, and the team gets its mail. Of each
-- kind of mail 300 may go in an hour; the others wait for their turn, and none is lost.

-- Returns a hash that is the same for every spelling of one mailbox: without +tag and dots before the
-- @, and without case. Case beyond ASCII depends on the server's locale, so there every letter counts
-- as the same: two addresses that differ in those alone share the five.
create function private.mailbox_of(address text) returns bytea
  language sql immutable parallel safe set search_path = ''
  return sha256(convert_to(lower(regexp_replace(
    replace(split_part(split_part(address, '@', 1), '+', 1), '.', '')
      || '@' || split_part(address, '@', 2),
    '[^\u0001-\u007F]', '?', 'g') collate "C"), 'UTF8'));

drop index private.outbox_recipient;
create index outbox_recipient on private.outbox (recipient, created_at)
  where recipient is not null;
create index outbox_turn on private.outbox (kind, not_before);

-- A trigger for each submission table, after insert or delete. Its arguments are the formType and
-- the column of the applicant's address.
create or replace function private.keep_outbox() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  columns constant jsonb := to_jsonb(new);
  address constant text := columns ->> tg_argv[1];
  mailbox constant bytea := private.mailbox_of(address);
begin
  if tg_op = 'DELETE' then
    delete from private.outbox
      where submission_table = tg_table_name and submission_id = old.id;
    return old;
  end if;
  if private.is_email(address) is not true then
    raise exception 'The email address of a submission is invalid.' using errcode = '23514';
  end if;
  perform private.count_call('submission', 3000, interval '1 hour');
  -- Two at once to one mailbox would not see each other. 256 locks are enough, and few enough.
  perform pg_advisory_xact_lock(20261120, get_byte(mailbox, 0));
  insert into private.outbox (
    kind, form_type, submission_table, submission_id, fingerprint, recipient, not_before, due_at
  )
    select mail.kind, tg_argv[0], tg_table_name, new.id,
      private.fingerprint_of(tg_argv[0], columns), mail.recipient,
      turn, greatest(turn, now() + interval '20 seconds')
    from (values ('team', null), ('acknowledgement', mailbox)) as mail (kind, recipient)
      cross join lateral (
        -- An hour after the 300th mail of this kind before it. Submissions that are stored at the same
        -- moment do not see each other and may share a turn.
        select greatest(now(), (
          select earlier.not_before + interval '1 hour' from private.outbox as earlier
            where earlier.kind = mail.kind and earlier.not_before > now() - interval '1 hour'
            order by earlier.not_before desc
            offset 299 limit 1
        ))
      ) as next (turn)
    where mail.recipient is null or 5 > (
      select count(*) from private.outbox as earlier
        where earlier.recipient = mail.recipient
          and earlier.created_at > now() - interval '24 hours'
    );
  return new;
end;
$$;

drop function private.acknowledgement_time(bytea);

revoke execute on function private.mailbox_of(text) from public;
