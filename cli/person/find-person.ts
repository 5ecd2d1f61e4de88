import { readSubmissions } from "#cli/read-submissions.ts";
import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import { findMailFiles } from "#server/mail/mail-files.ts";
import type {
  Account,
  Operations,
  StaffMember,
  SubmissionMail,
} from "#server/operations/operations.ts";

export type PersonRecord = {
  readonly form: Form;
  readonly row: SubmissionRow;
  /** The emails that it owes, sent or not. */
  readonly mails: readonly SubmissionMail[];
};

/** Everything that is stored under one email address. */
export type Person = {
  /** In lower case. */
  readonly email: string;
  /** The newest of each form first. */
  readonly records: readonly PersonRecord[];
  /** Names of email files, to the address or about one of the records. */
  readonly files: readonly string[];
  readonly staff: StaffMember | undefined;
  readonly account: Account | undefined;
  /** Records of other people in which somebody typed the address. */
  readonly mentions: readonly { readonly form: Form; readonly id: string }[];
};

/** As many as one call asks for. */
const BATCH = 500;

const mailsOf = async (
  operations: Operations,
  { table }: Form,
  rows: readonly SubmissionRow[],
): Promise<readonly SubmissionMail[]> => {
  const mails: SubmissionMail[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const ids = rows.slice(start, start + BATCH).map(({ id }) => id);
    mails.push(...(await operations.listMails(table, ids)));
  }
  return mails;
};

const findRecords = async (operations: Operations, form: Form, email: string) => {
  const own: SubmissionRow[] = [];
  const mentions: Person["mentions"][number][] = [];
  const applicant = columnOf(form.applicant.email);
  const columns = fieldsOf(form).map(({ key }) => columnOf(key));
  for await (const rows of readSubmissions(operations, form.table))
    for (const row of rows) {
      if (row[applicant]?.toLowerCase() === email) own.push(row);
      else if (columns.some((column) => row[column]?.toLowerCase().includes(email)))
        mentions.push({ form, id: row.id });
    }
  const mails = await mailsOf(operations, form, own);
  const records = own.map(
    (row): PersonRecord => ({
      form,
      row,
      mails: mails.filter(({ submission_id }) => submission_id === row.id),
    }),
  );
  return { records, mentions };
};

/**
 * Finds everything that is stored under an address, whatever its case, as the dashboard compares
 * addresses.
 */
export const findPerson = async (
  operations: Operations,
  mailFolder: string,
  email: string,
): Promise<Person> => {
  const found: Awaited<ReturnType<typeof findRecords>>[] = [];
  for (const form of forms) found.push(await findRecords(operations, form, email));
  const records = found.flatMap((each) => each.records);
  const ids = records.flatMap(({ mails }) => mails.map(({ id }) => id));
  return {
    email,
    records,
    files: await findMailFiles(mailFolder, { ids, address: email }),
    staff: (await operations.listStaff()).find((member) => member.email === email),
    account: await operations.findAccount(email),
    mentions: found.flatMap((each) => each.mentions),
  };
};

/** Says whether anything is stored about the person apart from what others wrote. */
export const isKnown = ({ records, files, staff, account }: Person): boolean =>
  records.length > 0 || files.length > 0 || staff !== undefined || account !== undefined;
