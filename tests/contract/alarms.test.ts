import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { holdMail } from "#cli/hold-mail.ts";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { businessDayBefore } from "#domain/forms/review-days.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { functionsOf } from "#server/database/call-function.ts";
import type { FreeSpace } from "#server/database/data-folder/free-space.ts";
import { MailError } from "#server/errors.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { createAlarms } from "#server/signals/alarms.ts";
import { createSignals } from "#server/signals/signals.ts";
import { engines } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { answerTo, sendAs } from "#tests/support/gateway/answers.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";
import { addAdmin } from "#tests/support/server/callers.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

const FIRST = "first@example.com";
const GB = 1024 ** 3;

describe.each(engines)("the alarms on $name", ({ open }) => {
  const db = opened(open);
  let mails: Mail[];
  let lines: string[];
  let mailFails: boolean;
  let free: FreeSpace;
  beforeAll(async () => {
    const operations = createSqlOperations(db.database);
    await operations.addStaff(FIRST);
    await operations.addStaff(STAFF);
  });
  beforeEach(async () => {
    [mails, lines, mailFails, free] = [[], [], false, { bytes: 100 * GB, inodes: 4_000 }];
    await db.asOwner(async (sql) => {
      await sql("delete from private.alarms");
      await sql("delete from public.sponsorship_inquiries");
      await sql("delete from private.outbox");
    });
  });

  const instance = (adminEmails: readonly string[] = [STAFF]) =>
    createAlarms({
      signals: createSignals(functionsOf(db.database)),
      operations: createSqlOperations(db.database),
      mailboxes: event.mailboxes,
      edition: defaultEdition,
      mailer: {
        send: async (mail) => {
          if (mailFails) throw new MailError("ESOCKET", "outage");
          mails.push(mail);
        },
      },
      adminEmails,
      freeSpace: async () => free,
      now: () => new Date(),
      log: (line) => lines.push(line),
    });
  const givesUp = "select public.mark_outbox_failed(id, '550', now(), true) from private.outbox";
  const giveUp = (kind: string) => db.query(`${givesUp} where kind = $1 and not dead`, [kind]);
  /** Stores what a sponsor sent so long ago that somebody has to be told. */
  const storeSponsor = async () => {
    const id = await submit(db.database, sponsorForm);
    await db.query("delete from private.outbox");
    await db.query("alter table public.sponsorship_inquiries disable trigger user");
    await db.query("update public.sponsorship_inquiries set created_at = $1", [
      new Date(businessDayBefore(Date.now()) - 1_000),
    ]);
    await db.query("alter table public.sponsorship_inquiries enable trigger user");
    return id;
  };
  const subjects = () => mails.map(({ subject }) => subject.replace(/^.*: /, ""));

  test("one that a clock ahead has dated keeps none back (7.8.23)", async () => {
    await submit(db.database, contactForm);
    await giveUp("team");
    await instance()();
    await db.query(
      "update private.alarms set day = day + 40, raised_at = raised_at + interval '40 days'",
    );
    await giveUp("acknowledgement");
    await instance()();
    expect(subjects()).toEqual(["emails could not be delivered", "emails could not be delivered"]);
  });

  test("each cause is raised once a day, by whichever instance comes first, and nothing while all is well (7.7.13)", async () => {
    await submit(db.database, contactForm);
    await submit(db.database, sponsorForm);
    await instance()();
    expect([mails, lines]).toEqual([[], []]);
    await db.query("delete from private.outbox where form_type = 'sponsor'");
    await db.query(
      "update private.outbox set not_before = now() - interval '61 minutes' where kind = 'team'",
    );
    await db.query(
      "select public.mark_outbox_failed(id, 'EENVELOPE', now() + interval '1 hour', true) from private.outbox where kind = 'acknowledgement'",
    );
    free = { ...free, bytes: GB / 2 };
    await Promise.all([instance()(), instance()(), instance()()]);
    await instance()();
    expect(subjects().toSorted()).toEqual([
      "emails are not leaving",
      "emails could not be delivered",
      "the disk is nearly full",
    ]);
    for (const { to, text } of mails) {
      expect(to).toBe(STAFF);
      expect(text).not.toContain("visitor@");
    }

    await db.query("update private.alarms set day = day - 1");
    await instance()();
    // Faults that a person can repair are raised again; an undelivered email is on one alarm only.
    expect(subjects().slice(3).toSorted()).toEqual([
      "emails are not leaving",
      "the disk is nearly full",
    ]);
  });

  test("an answer that waits for its turn raises nothing, and one that is late or given up does (7.7.13)", async () => {
    const id = await submit(db.database, contactForm);
    await db.query("delete from private.outbox");
    await sendAs(db.database, await addAdmin(db), answerTo([id]));
    await instance()();
    expect(subjects()).toEqual([]);
    await db.query("update private.outbox set not_before = now() - interval '61 minutes'");
    await instance()();
    expect(subjects()).toEqual(["emails are not leaving"]);
    await db.query(givesUp);
    await instance()();
    expect(subjects().slice(1)).toEqual(["emails could not be delivered"]);
  });

  test("email that a restore holds raises nothing, and does once it is given up again (7.7.13)", async () => {
    await submit(db.database, contactForm);
    await db.asOwner(holdMail);
    await instance()();
    expect(subjects()).toEqual([]);
    await createSqlOperations(db.database).releaseMail();
    await db.query(givesUp);
    await instance()();
    expect(subjects()).toEqual(["emails could not be delivered"]);
  });

  test("a sponsor is reported once, after one business day, and not after a reply (7.7.13)", async () => {
    const id = await storeSponsor();
    await instance()();
    await db.query("update private.alarms set day = day - 1");
    await instance()();
    expect(subjects()).toEqual(["a sponsor is waiting"]);
    expect(mails[0]?.text).toContain("One sponsorship inquiry has been waiting");
    expect(mails[0]?.text).toContain("“We have replied”");
    await db.query("delete from private.alarms");
    await db.query(
      "insert into public.submission_events (submission_table, submission_id, kind) values ('sponsorship_inquiries', $1, 'replied')",
      [id],
    );
    await instance()();
    expect(subjects()).toHaveLength(1);
  });

  test("an alarm that could not be sent is logged, and raised by a later check", async () => {
    free = { ...free, bytes: GB / 2 };
    mailFails = true;
    await instance()();
    expect(lines).toEqual(["Alarm not sent: low-disk: ESOCKET"]);
    mailFails = false;
    await instance()();
    expect(subjects()).toEqual(["the disk is nearly full"]);
  });

  test("without an administrator among ADMIN_EMAILS it goes to the one added first", async () => {
    free = { ...free, inodes: 3_999 };
    await instance(["gone@example.com"])();
    expect(mails.map(({ to }) => to)).toEqual([FIRST]);
  });
});
