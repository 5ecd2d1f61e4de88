import { columnOf, fieldsOf } from "#domain/forms/form.ts";
import { pluralize } from "#domain/plural.ts";
import { statusOf } from "#domain/submission.ts";
import type { SubmissionMail } from "#server/operations/operations.ts";
import type { Person, PersonRecord } from "./find-person.ts";

const minute = (time: string): string => `${time.slice(0, 16).replace("T", " ")} UTC`;

const stateOf = ({ sent_at, dead }: SubmissionMail): string => {
  if (sent_at !== null) return `sent ${minute(sent_at)}`;
  return dead ? "given up" : "not sent yet";
};

const describeRecord = ({ form, row, mails }: PersonRecord): readonly string[] => [
  `${form.table}  ${row.id}`,
  `  received ${minute(row.created_at)}, ${statusOf(row)}`,
  ...fieldsOf(form)
    .map(({ key }) => columnOf(key))
    .filter((column) => row[column] != null)
    .map((column) => `  ${column}: ${row[column]?.replaceAll("\n", "\n    ")}`),
  ...mails.map(
    (mail) =>
      `  email to the ${mail.kind === "team" ? "team" : "applicant"}: ${stateOf(mail)}, attempts: ${mail.attempts}`,
  ),
];

const describeStaff = ({ staff, account }: Person): readonly string[] => {
  const lines = [
    ...(staff ? [`On the staff list since ${minute(staff.since)}.`] : []),
    ...(account ? [`An account since ${minute(account.since)}.`] : []),
    ...(account?.last_sign_in_at ? [`Last sign-in ${minute(account.last_sign_in_at)}.`] : []),
    ...(account?.sessions === undefined ? [] : [`${pluralize(account.sessions, "session")}.`]),
    ...(account?.networks === undefined
      ? []
      : [`${pluralize(account.networks, "network")} signed in from, kept as hashes.`]),
  ];
  return lines.length > 0 ? [lines.join(" ")] : [];
};

/** Returns what is stored about a person, in lines for the operator. */
export const describePerson = (person: Person): readonly string[] => [
  ...person.records.flatMap(describeRecord),
  ...(person.files.length > 0 ? ["Email files:", ...person.files.map((name) => `  ${name}`)] : []),
  ...describeStaff(person),
  ...(person.mentions.length > 0
    ? [
        "Records of other people that name the address:",
        ...person.mentions.map(({ form, id }) => `  ${form.table}  ${id}`),
      ]
    : []),
];

/** Returns how much `forget` removes, in words. */
export const extentOf = ({ records, files }: Person): string =>
  [
    pluralize(records.length, "record"),
    `${pluralize(records.flatMap(({ mails }) => mails).length, "email")} in the outbox`,
    pluralize(files.length, "email file"),
  ].join(", ");

/** Returns what is stored about a person as one JSON document, to hand over. */
export const exportPerson = (
  { email, records, files, staff, account }: Person,
  now: Date,
): string =>
  JSON.stringify(
    {
      email,
      exported_at: now.toISOString(),
      records: records.map(({ form, row, mails }) => ({
        form: form.title,
        table: form.table,
        ...row,
        emails: mails,
      })),
      email_files: files,
      staff: staff ?? null,
      account: account ?? null,
    },
    null,
    2,
  );
