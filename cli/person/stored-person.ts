import { editionOfRecord } from "#domain/edition.ts";
import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { SubmissionEvent } from "#domain/submissions/history.ts";
import type { SubmissionMail } from "#server/database/results.ts";
import { findMailFiles, removeMailFiles } from "#server/mail/mail-files.ts";
import type { Account, Operations } from "#server/operations/operations.ts";
import { readSubmissions } from "#server/operations/read-submissions.ts";

export type PersonRecord = {
  readonly form: Form;
  readonly row: SubmissionRow;
  /** Its year, or "next". */
  readonly edition: string;
  /** The emails that it owes, sent or not. */
  readonly mails: readonly SubmissionMail[];
  /** The history of it, oldest first. */
  readonly events: readonly SubmissionEvent[];
  /** How many links to its page have been sent. */
  readonly links: number;
};

/** Everything that is stored under one email address. */
export type Person = {
  /** In lower case. */
  readonly email: string;
  /** The newest of each form first. */
  readonly records: readonly PersonRecord[];
  /** Names of email files, to the address or about one of the records. */
  readonly files: readonly string[];
  readonly staff: Awaited<ReturnType<Operations["listStaff"]>>[number] | undefined;
  readonly account: Account | undefined;
  /** Records of other people in which somebody typed the address. */
  readonly mentions: readonly { readonly form: Form; readonly id: string }[];
};

const mailIdsOf = (records: readonly PersonRecord[]): readonly string[] =>
  records.flatMap(({ mails }) => mails.map(({ id }) => id));

/** Finds everything stored under an address, whatever its case, as the dashboard compares addresses. */
export const findPerson = async (
  operations: Operations,
  mailFolder: string,
  email: string,
): Promise<Person> => {
  const records: PersonRecord[] = [];
  const mentions: Person["mentions"][number][] = [];
  for (const form of forms) {
    const own: SubmissionRow[] = [];
    const applicant = columnOf(form.applicant.email);
    const columns = fieldsOf(form).map(({ key }) => columnOf(key));
    for await (const rows of readSubmissions(operations, form.table))
      for (const row of rows) {
        if (row[applicant]?.toLowerCase() === email) own.push(row);
        else if (columns.some((column) => row[column]?.toLowerCase().includes(email)))
          mentions.push({ form, id: row.id });
      }
    const ids = own.map(({ id }) => id);
    const mails = await operations.listMails(form.table, ids);
    const { events, keys, editions } = await operations.listHistory(form.table, ids);
    for (const row of own) {
      const isAbout = (each: { readonly submission_id: string }) => each.submission_id === row.id;
      records.push({
        form,
        row,
        edition: editionOfRecord(editions, row.created_at),
        mails: mails.filter(isAbout),
        events: events.filter(isAbout),
        links: keys.filter(isAbout).length,
      });
    }
  }
  return {
    email,
    records,
    files: await findMailFiles(mailFolder, { ids: mailIdsOf(records), address: email }),
    staff: (await operations.listStaff()).find((member) => member.email === email),
    account: await operations.findAccount(email),
    mentions,
  };
};

/** Returns whether anything is stored about the person apart from texts of other people. */
export const isKnown = ({ records, files, staff, account }: Person): boolean =>
  records.length > 0 || files.length > 0 || staff !== undefined || account !== undefined;

/**
 * Erases the records of a person with their emails in the outbox, and the email files. The files come
 * last: until its record is gone, another email about it may be written.
 */
export const forgetPerson = async (
  operations: Operations,
  mailFolder: string,
  { email, records }: Person,
): Promise<{ readonly records: number; readonly files: number }> => {
  let erased = 0;
  for (const { table } of forms) {
    const ids = records.filter(({ form }) => form.table === table).map(({ row }) => row.id);
    if (ids.length > 0) erased += await operations.eraseSubmissions(table, ids);
  }
  const ids = mailIdsOf(records);
  const files = await findMailFiles(mailFolder, { ids, address: email });
  await removeMailFiles(mailFolder, files);
  return { records: erased, files: files.length };
};
