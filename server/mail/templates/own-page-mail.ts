import { formatLongDate } from "#domain/answers/answer-mail.ts";
import type { SubmissionEvent } from "#domain/answers/history.ts";
import { event } from "#domain/event.ts";
import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import { referenceOf, type SubmissionRow } from "#domain/submission.ts";
import type { OutboxItem, OwnLink } from "#server/mail/outbox.ts";
import { isAddress } from "#server/mail/to-message.ts";
import { type Draft, dashboardLink, formatMinute, type MailSettings } from "./draft.ts";
import type { Block } from "./layout.ts";

const nameOf = ({ sentAs, noun }: Form): string => sentAs ?? noun;

const dayAndMonth = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  timeZone: event.timeZone,
});

/** Returns what ends each email to an applicant whose page has a link. */
export const linkBlocks = (
  links: readonly OwnLink[],
  label = "See, correct or withdraw it",
): readonly Block[] =>
  links.flatMap(({ url }) => [
    { kind: "link", label, url },
    { kind: "note", text: "Keep this link to yourself." },
  ]);

/** Composes the mail with the links to what was sent from an address. */
export const linksMail = (
  form: Form,
  row: SubmissionRow,
  links: readonly OwnLink[],
  { mailboxes }: MailSettings,
): Draft => ({
  to: row[columnOf(form.applicant.email)] ?? "",
  replyTo: mailboxes[form.mailbox],
  subject: `${event.shortName}: the link to what you sent`,
  heading: "What you sent us",
  blocks: [
    ...links.map(
      (link): Block => ({
        kind: "link",
        label: `Your ${nameOf(link.form)} of ${formatLongDate(link.created_at)} (${referenceOf(link.id)})`,
        url: link.url,
      }),
    ),
    links.length > 0
      ? { kind: "note", text: "Keep these links to yourself." }
      : { kind: "text", text: "We cannot send you a link. Reply to this email instead." },
    {
      kind: "note",
      text: "Not you? Someone may have typed your address by mistake. You can ignore this email.",
    },
  ],
});

/** Composes the mail that tells an applicant of the deletion they asked for. */
export const erasureMail = (
  form: Form,
  row: SubmissionRow,
  eraseAt: string | null,
  links: readonly OwnLink[],
  { mailboxes }: MailSettings,
): Draft => ({
  to: row[columnOf(form.applicant.email)] ?? "",
  replyTo: mailboxes[form.mailbox],
  subject: `${event.shortName}: the deletion of your ${nameOf(form)} (${referenceOf(row.id)})`,
  heading: `The deletion of your ${nameOf(form)}`,
  blocks: [
    {
      kind: "text",
      text: eraseAt
        ? `Everything you sent will be deleted on ${formatLongDate(eraseAt)}. Until then you can stop this.`
        : "The team has your request, and writes to you.",
    },
    ...linkBlocks(links, "Stop this"),
  ],
});

const LABELS: Readonly<Partial<Record<SubmissionEvent["kind"], string>>> = {
  corrected: "Corrected",
  withdrawn: "Withdrawn",
  "taken-back-by-applicant": "Taken back",
  "not-coming": "Cannot come",
  disowned: "Not from its address",
  "erase-asked": "Asks to be deleted",
  "erase-stopped": "Not to be deleted",
};

/** Composes the mail to the team about what an applicant did. Its subject holds nothing that was typed. */
export const changeMail = (
  form: Form,
  { submission: row, changes, erase_at }: OutboxItem,
  { mailboxes, linkUrl }: MailSettings,
): Draft => {
  const done = changes ?? [];
  const labelOf = ({ kind }: SubmissionEvent): string =>
    kind === "erase-asked" && erase_at
      ? `Will be deleted on ${dayAndMonth.format(new Date(erase_at))}`
      : (LABELS[kind] ?? kind);
  const heading = `${done.map(labelOf).at(-1) ?? "Changed"}: ${form.noun}`;
  const applicant = row[columnOf(form.applicant.email)] ?? "";
  const isTheirs = done.every(({ kind }) => kind !== "disowned");
  const old = Object.assign({}, ...done.map(({ old_values }) => old_values).reverse());
  return {
    to: mailboxes[form.mailbox],
    ...(isTheirs && isAddress(applicant) && { replyTo: applicant }),
    subject: `${heading} (${referenceOf(row.id)})`,
    heading,
    blocks: [
      ...done.map(
        (each): Block => ({
          kind: "text",
          text: `${labelOf(each)} (${formatMinute(each.created_at)})${each.body ? `: ${each.body}` : "."}`,
        }),
      ),
      {
        kind: "fields",
        fields: fieldsOf(form)
          .filter(({ key }) => columnOf(key) in old)
          .flatMap(({ key, label }) => [
            { label: `${label}, before`, value: old[columnOf(key)] ?? "(empty)" },
            { label: `${label}, now`, value: row[columnOf(key)] ?? "(empty)" },
          ]),
      },
      ...dashboardLink(form, row.id, linkUrl),
    ],
  };
};
