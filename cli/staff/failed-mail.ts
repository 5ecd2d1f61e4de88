import { fail } from "#cli/command-line.ts";
import { holdMail } from "#cli/hold-mail.ts";
import { pluralize } from "#domain/plural.ts";
import { referenceOf } from "#domain/submission.ts";
import { openPostgresql } from "#server/database/postgresql.ts";
import { describeMail } from "#server/mail/outbox.ts";
import { HELD_AFTER_RESTORE, type MailFailure } from "#server/operations/operations.ts";
import type { Task } from "./task.ts";

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Checks whether an email waits for somebody's decision: after a restore, or as its reader has changed their mind. */
const isHeld = ({ last_error }: MailFailure): boolean =>
  last_error === HELD_AFTER_RESTORE || last_error?.startsWith("its reader has ") === true;

const stateOf = (failure: MailFailure): string => {
  if (isHeld(failure)) return "held";
  const { dead, due_at } = failure;
  return dead ? "given up" : `next attempt ${due_at}`;
};

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
        failure.last_error ?? "no response",
      ].join("  "),
    );
};

export const releaseMail: Task = async (operations) =>
  console.log(`${pluralize(await operations.releaseMail(), "email")} will be sent.`);

export const holdRestoredMail: Task = async (_, { backend }) => {
  if (backend.kind === "hosted" || !backend.databaseUrl)
    return fail("This is for DATABASE_URL. npm run restore holds the email of PGlite itself.");
  const engine = openPostgresql(backend.databaseUrl);
  const held = await engine.begin(({ sql }) => holdMail(sql)).finally(engine.close);
  console.log(
    `${pluralize(held, "email is", "emails are")} held. To see what is held: npm run staff -- mail`,
  );
};

/** Returns the ids of the records that an id or a reference number names among those of failed email. */
const recordsNamed = (failures: readonly MailFailure[], id: string): readonly string[] => {
  const named = failures.filter(({ submission_id }) => referenceOf(submission_id) === id);
  return named.length === 0 ? [id] : [...new Set(named.map(({ submission_id }) => submission_id))];
};

/** Returns the emails about the one record that was named; none where a reference number fits several. */
const mailsAbout = (failures: readonly MailFailure[], records: readonly string[]) => {
  const [record, ...others] = records;
  return others.length > 0 ? [] : failures.filter(({ submission_id }) => submission_id === record);
};

export const retryMail =
  (ids: readonly string[]): Task =>
  async (operations) => {
    const failures = await operations.listMailFailures();
    const givenUp = failures.filter((failure) => failure.dead && !isHeld(failure));
    for (const id of ids) {
      const mails = id === "all" ? givenUp : mailsAbout(givenUp, recordsNamed(failures, id));
      const count = await operations.retryMail(mails.map((mail) => mail.id));
      if (count > 0) console.log(`${pluralize(count, "email")} will be sent again.`);
      else if (id === "all") fail("No email was given up.");
      else fail(`No email about a record with the id ${id} was given up.`);
    }
  };

export const dismissMail =
  (ids: readonly string[]): Task =>
  async (operations) => {
    const failures = await operations.listMailFailures();
    for (const id of ids) {
      const [found = id, ...others] = recordsNamed(failures, id);
      const isKnown = UUID.test(found) && others.length === 0;
      const count = isKnown ? await operations.dismissMail(found) : 0;
      if (count === 0) fail(`No email about a record with the id ${id} was given up.`);
      else
        console.log(
          `${pluralize(count, "email")} about ${id} will no longer be reported. The record stays.`,
        );
    }
  };
