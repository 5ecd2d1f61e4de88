import { fail } from "#cli/command-line.ts";
import { countMails, holdMail, sayHeld } from "#cli/hold-mail.ts";
import type { Task } from "#cli/with-operations.ts";
import { pluralize } from "#domain/plural.ts";
import { referenceOf } from "#domain/submission.ts";
import { heldFor } from "#domain/submissions/held-for.ts";
import { openPostgresql } from "#server/database/engines/postgresql.ts";
import type { MailFailure } from "#server/database/results.ts";
import { describeMail } from "#server/mail/outbox.ts";
import type { Operations } from "#server/operations/operations.ts";

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const stateOf = ({ held_for, dead, due_at }: MailFailure): string => {
  if (held_for !== null) return "held";
  return dead ? "given up" : `next attempt ${due_at}`;
};

const reasonOf = ({ held_for, last_error }: MailFailure): string =>
  held_for === null ? (last_error ?? "no response") : heldFor[held_for];

export const listMail: Task = async (operations) => {
  const failures = await operations.listMailFailures();
  if (failures.length === 0) console.log("No email has failed.");
  for (const failure of failures)
    console.log(
      [
        stateOf(failure),
        `${failure.form_type} ${failure.submission_id}`,
        describeMail(failure.kind),
        `attempts: ${failure.attempts}`,
        reasonOf(failure),
      ].join("  "),
    );
};

export const releaseMail: Task = async (operations) => {
  const failures = await operations.listMailFailures();
  const held = failures.filter(({ held_for }) => held_for === "restore");
  await operations.releaseMail();
  console.log(`${countMails(held)} will be sent.`);
};

export const holdRestoredMail: Task = async (_, { backend }) => {
  if (backend.kind === "hosted" || !backend.databaseUrl)
    return fail("This is for DATABASE_URL. npm run restore holds the email of PGlite itself.");
  const engine = openPostgresql(backend.databaseUrl);
  const held = await engine.begin(({ sql }) => holdMail(sql)).finally(engine.close);
  console.log(`${sayHeld(held)}. To see what is held: npm run staff -- mail`);
};

/** Returns the undelivered emails that an id or a reference number names, or why there are none. */
const mailsAbout = (failures: readonly MailFailure[], id: string) => {
  const mails = failures.filter(
    ({ dead, submission_id }) =>
      dead && (submission_id === id || referenceOf(submission_id) === id),
  );
  const [mail, ...others] = mails;
  if (!mail) return `No email about a record with the id ${id} was given up.`;
  return others.every(({ submission_id }) => submission_id === mail.submission_id)
    ? mails
    : `Several records have the reference number ${id}. Name one by its id.`;
};

const mailsToRetry = (failures: readonly MailFailure[], id: string) => {
  const mails = id === "all" ? failures.filter(({ dead }) => dead) : mailsAbout(failures, id);
  if (typeof mails === "string") return mails;
  const givenUp = mails.filter(({ held_for }) => held_for === null);
  if (givenUp.length > 0) return givenUp;
  return id === "all"
    ? "No email was given up."
    : `The email about ${id} is held, not given up. To see why: npm run staff -- mail`;
};

type Find = typeof mailsAbout;
type Act = (operations: Operations, mails: readonly MailFailure[], id: string) => Promise<string>;

/** Returns a task that finds the emails of each id and acts on them, or says why there are none. */
const forEachId =
  (ids: readonly string[], find: Find, act: Act): Task =>
  async (operations) => {
    const failures = await operations.listMailFailures();
    for (const id of ids) {
      const mails = find(failures, id);
      if (typeof mails === "string") fail(mails);
      else console.log(await act(operations, mails, id));
    }
  };

export const retryMail = (ids: readonly string[]): Task =>
  forEachId(ids, mailsToRetry, async (operations, mails) => {
    const count = await operations.retryMail(mails.map(({ id }) => id));
    return `${pluralize(count, "email")} will be sent again.`;
  });

export const dismissMail = (ids: readonly string[]): Task =>
  forEachId(ids, mailsAbout, async (operations, [mail], id) => {
    const count = await operations.dismissMail(mail?.submission_id ?? "");
    return `${pluralize(count, "email")} about ${id} will no longer be reported. The record stays.`;
  });
