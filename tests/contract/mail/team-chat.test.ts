import { beforeEach, describe, expect, test } from "vitest";
import { countMails, holdMail } from "#cli/hold-mail.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { functionsOf } from "#server/database/call-function.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

describe.each(engines)("the team's chat on $name", (engine) => {
  const site = opened(() => openApplicantPages(engine));
  const outbox = () => createOutbox(functionsOf(site.gateway.db.database));
  const keep = (teamWebhookUrl?: string) =>
    createSqlOperations(site.gateway.db.database).keepSettings({
      edition: defaultEdition,
      formsOpen: {},
      eraseDays: 7,
      teamWebhookUrl,
    });
  beforeEach(async () => {
    await site.clear();
    await keep("https://hooks.example.org/secret");
  });

  const claim = async () =>
    (await outbox().claimChat()).map(({ submission_id, act }) => [submission_id, act]);
  const rows = () => site.asOwner("select id from private.outbox where kind = 'chat'");
  /** Moves the chat's messages back in time, and ends a wait. */
  const moveBack = (time: string) =>
    site.asOwner(
      `update private.outbox set not_before = not_before - interval '${time}', due_at = now(),
          sent_at = sent_at - interval '${time}' where kind = 'chat'`,
    );
  const markAll = async (failure?: { error: string; retryAt: Date }) => {
    const ids = await site.asOwner<{ id: string }>(
      "select id from private.outbox where kind = 'chat' and sent_at is null",
    );
    await outbox().markChat(
      ids.map(({ id }) => id),
      failure,
    );
  };
  const later = () => ({ error: "HTTP 500", retryAt: new Date(Date.now() + 600_000) });

  test("is told of each submission and each act of its applicant, in order, and of nothing that staff do (7.8.24)", async () => {
    const { id, key } = await site.sent();
    await site.answer(id);
    await site.call("applicant_correct", {
      key_input: key,
      columns_input: { subject: "Trains" },
      seen_input: null,
    });
    await site.act(key, "withdrawn", "I am ill.");
    expect(await claim()).toEqual([
      [id, null],
      [id, "confirmed"],
      [id, "corrected"],
      [id, "withdrawn"],
    ]);
    const stored = JSON.stringify(
      await site.asOwner("select * from private.outbox where kind = 'chat'"),
    );
    expect(stored).not.toMatch(/asha|Trains|I am ill/i);
    expect(await outbox().claim(9, 60)).not.toContainEqual(
      expect.objectContaining({ kind: "chat" }),
    );
    // What the chat has taken is no answer on the applicant's page.
    await markAll();
    expect((await site.pageOf(key)).answers).toHaveLength(1);
  });

  test("is told that the owner of an address did not write, and forgets what is deleted (3.4.4, 7.8.24)", async () => {
    const id = await site.store();
    await site.act((await site.issue(id)) ?? "", "disowned");
    expect(await claim()).toEqual([
      [id, null],
      [id, "disowned"],
    ]);
    await site.clear();
    expect(await rows()).toEqual([]);
  });

  test("without the setting nothing is owed, and what was is gone (7.8.24)", async () => {
    await site.store();
    expect(await rows()).toHaveLength(1);
    await keep();
    await site.confirmed(await site.store());
    expect(await rows()).toEqual([]);
  });

  test("hears at most once a minute, and by one worker (7.8.24)", async () => {
    const [first, second] = [await site.store(), await site.store()];
    const both = await Promise.all([claim(), claim()]);
    expect(both.flat()).toEqual([
      [first, null],
      [second, null],
    ]);
    await markAll();
    const third = await site.store();
    expect(await claim()).toEqual([]);
    await moveBack("1 minute");
    expect(await claim()).toEqual([[third, null]]);
  });

  test("a message that was not taken holds back the later ones, and one whose sender was killed comes again (7.8.24)", async () => {
    const first = await site.store();
    await claim();
    const second = await site.store();
    expect(await claim()).toEqual([]);
    await moveBack("0 seconds");
    const both = [
      [first, null],
      [second, null],
    ];
    expect(await claim()).toEqual(both);
    await markAll(later());
    const third = await site.store();
    expect(await claim()).toEqual([]);
    await moveBack("0 seconds");
    expect(await claim()).toEqual([...both, [third, null]]);
  });

  test("hears in order what a restore held or a wrong clock has dated (6.3.10, 7.8.23, 7.8.24)", async () => {
    await site.asOwner("delete from private.outbox");
    const ids = [await site.store(), await site.store(), await site.store()];
    await site.asOwner(
      "update private.outbox set created_at = created_at + interval '40 days' where submission_id = $1",
      [ids[0]],
    );
    const held = await site.gateway.db.asOwner(holdMail);
    expect(countMails(held)).toBe("6 emails and 3 messages to the team's chat");
    expect(await claim()).toEqual([]);
    await createSqlOperations(site.gateway.db.database).releaseMail();
    await outbox().claim(0, 60);
    const all = ids.map((id) => [id, null]);
    expect(await claim()).toEqual(all);
    await markAll({ error: "HTTP 500", retryAt: new Date("2100-01-01") });
    await site.asOwner("update private.outbox set tried_at = now() + interval '5 hours'");
    await outbox().claim(0, 60);
    expect(await claim()).toEqual(all);
  });

  test("is given up after a day, and then counts as undelivered email (7.8.8, 7.8.25)", async () => {
    await site.asOwner("delete from private.outbox");
    const id = await site.store();
    await site.asOwner("delete from private.outbox where kind <> 'chat'");
    const counted = async () => [
      (await site.staff.rpc("undelivered_mail")).data,
      await site.asOwner("select waiting_mails::int, dead_mails::int from public.read_signals()"),
    ];
    await moveBack("23 hours");
    await claim();
    await markAll(later());
    expect(await counted()).toEqual([[], [{ waiting_mails: 0, dead_mails: 0 }]]);
    await moveBack("2 hours");
    await claim();
    await markAll(later());
    expect(await counted()).toEqual([
      [{ form_type: contactForm.formType, mails: 1 }],
      [{ waiting_mails: 0, dead_mails: 1 }],
    ]);
    expect(await claim()).toEqual([]);
    const [failure] = await createSqlOperations(site.gateway.db.database).listMailFailures();
    expect(failure).toMatchObject({ kind: "chat", submission_id: id, last_error: "HTTP 500" });
  });

  test("takes nothing of MAIL_PER_DAY (7.8.21)", async () => {
    await site.asOwner("delete from private.outbox");
    await site.store();
    await site.asOwner("update private.settings set mail_per_day = 9");
    await site.asOwner("update private.outbox set sent_at = now()");
    const [left] = await site.asOwner("select private.mail_left(true) as left");
    expect(left).toEqual({ left: 7 });
    await keep("https://hooks.example.org/secret");
  });
});
