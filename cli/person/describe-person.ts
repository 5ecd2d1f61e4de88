import { columnOf, fieldsOf } from "#domain/forms/form.ts";
import { pluralize } from "#domain/plural.ts";
import { formatSlot } from "#domain/slot.ts";
import { statusOf } from "#domain/submission.ts";
import { heldFor } from "#domain/submissions/held-for.ts";
import type { SubmissionEvent } from "#domain/submissions/history.ts";
import { plainText } from "#domain/submissions/user-text.ts";
import type { SubmissionMail } from "#server/database/results.ts";
import { describeMail } from "#server/mail/outbox.ts";
import type { Person, PersonRecord } from "./stored-person.ts";

const minute = (time: string): string => `${time.slice(0, 16).replace("T", " ")} UTC`;

const stateOf = ({ sent_at, dead, held_for }: SubmissionMail): string => {
  if (sent_at !== null) return `sent ${minute(sent_at)}`;
  if (held_for !== null) return heldFor[held_for];
  return dead ? "given up" : "not sent yet";
};

const describeEvent = (event: SubmissionEvent): string => {
  const { created_at, kind, author, status, outcome, opinion } = event;
  const { body, old_values, words, slot, certificate } = event;
  const what = [kind, status, outcome, opinion].filter(Boolean).join(" ");
  const text = body === null ? "" : `: ${plainText(body).replaceAll("\n", "\n    ")}`;
  const before = Object.entries(old_values ?? {}).map(
    ([column, value]) => `\n    ${column} was: ${value?.replaceAll("\n", "\n    ") ?? "(empty)"}`,
  );
  const recommendation = certificate
    ? `\n    certificate: ${certificate.recommendation.replaceAll("\n", "\n    ") || "(no recommendation)"}`
    : "";
  const onSite = Object.entries(words ?? {}).map(
    ([name, value]) => `\n    ${name} on the site: ${value ?? "(none)"}`,
  );
  const time = slot ? `: ${formatSlot(slot)}` : "";
  const byAuthor = author ? ` by ${author}` : "";
  const details = [...before, ...onSite, recommendation].join("");
  return `  ${what}, ${minute(created_at)}${byAuthor}${text}${time}${details}`;
};

const describeRecord = ({
  form,
  row,
  edition,
  mails,
  events,
  links,
}: PersonRecord): readonly string[] => [
  `${form.table}  ${row.id}`,
  `  received ${minute(row.created_at)}, ${statusOf(row)}, edition ${edition}`,
  ...fieldsOf(form)
    .map(({ key }) => columnOf(key))
    .filter((column) => row[column] != null)
    .map((column) => `  ${column}: ${row[column]?.replaceAll("\n", "\n    ")}`),
  ...mails.map(
    (mail) => `  ${describeMail(mail.kind)}: ${stateOf(mail)}, attempts: ${mail.attempts}`,
  ),
  ...events.map(describeEvent),
  ...(links > 0 ? [`  links to their own page, kept as hashes: ${links}`] : []),
];

const describeStaff = ({ staff, account }: Person): readonly string[] => {
  const { since, last_sign_in_at, sessions, browsers } = account ?? {};
  const sentences = [
    staff && `On the staff list since ${minute(staff.since)}.`,
    since && `An account since ${minute(since)}.`,
    last_sign_in_at && `Last sign-in ${minute(last_sign_in_at)}.`,
    sessions !== undefined && `${pluralize(sessions, "session")}.`,
    browsers !== undefined && `${pluralize(browsers, "browser")} signed in from, kept as hashes.`,
  ].filter(Boolean);
  return sentences.length > 0 ? [sentences.join(" ")] : [];
};

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

/** Returns how much `forget` removes. */
export const describeExtent = ({ records, files }: Person): string =>
  [
    pluralize(records.length, "record"),
    `${pluralize(records.flatMap(({ mails }) => mails).length, "email")} in the outbox`,
    pluralize(files.length, "email file"),
  ].join(", ");

/** Returns everything stored about a person as one JSON document, without the names and opinions of staff. */
export const toJson = ({ email, records, files, staff, account }: Person, now: Date): string => {
  const document = {
    email,
    exported_at: now.toISOString(),
    records: records.map(({ form, row, edition, mails, events, links }) => ({
      form: form.title,
      table: form.table,
      edition,
      ...row,
      emails: mails,
      history: events
        .filter(({ opinion, body }) => opinion === null || body !== null)
        .map(({ author, opinion, body, ...event }) => ({
          ...event,
          body: body && plainText(body),
        })),
      links,
    })),
    email_files: files,
    staff: staff ?? null,
    account: account ?? null,
  };
  return JSON.stringify(document, null, 2);
};
