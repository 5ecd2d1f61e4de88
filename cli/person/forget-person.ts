import { forms } from "#domain/forms/registry.ts";
import { findMailFiles, removeMailFiles } from "#server/mail/mail-files.ts";
import type { Operations } from "#server/operations/operations.ts";
import type { Person } from "./find-person.ts";

export type Forgotten = { readonly records: number; readonly files: number };

/**
 * Erases the records of a person, what their emails keep in the outbox, and the email files. The
 * files come last: until its record is gone, another email about it may be written.
 */
export const forgetPerson = async (
  operations: Operations,
  mailFolder: string,
  { email, records }: Person,
): Promise<Forgotten> => {
  let erased = 0;
  for (const { table } of forms) {
    const ids = records.filter(({ form }) => form.table === table).map(({ row }) => row.id);
    if (ids.length > 0) erased += await operations.eraseSubmissions(table, ids);
  }
  const ids = records.flatMap(({ mails }) => mails.map(({ id }) => id));
  const files = await findMailFiles(mailFolder, { ids, address: email });
  await removeMailFiles(mailFolder, files);
  return { records: erased, files: files.length };
};
