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

const labelOf = (kind: SubmissionEvent["kind"] | undefined, eraseAt: string | null): string => {
  switch (kind) {
    case "withdrawn":
      return "Withdrawn";
    case "taken-back-by-applicant":
      return "Taken back";
    case "not-coming":
      return "Cannot come";
    case "disowned":
      return "Not from its address";
    case "erase-asked":
      return eraseAt
        ? `Will be deleted on ${dayAndMonth.format(new Date(eraseAt))}`
        : "Asks to be deleted";
    case "erase-stopped":
      return "Not to be deleted";
    default:
      return "Corrected";
  }
};

/** Composes the mail to the team about what an applicant did. Its subject holds nothing that was typed. */
export const changeMail = (
  form: Form,
  { submission: row, changes, erase_at }: OutboxItem,
  { mailboxes, publicUrl }: MailSettings,
): Draft => {
  const applicant = row[columnOf(form.applicant.email)] ?? "";
  const isTheirs = !changes?.some(({ kind }) => kind === "disowned");
  const old = Object.assign({}, ...(changes ?? []).map(({ old_values }) => old_values).reverse());
  const corrected = fieldsOf(form).filter(({ key }) => columnOf(key) in old);
  const label = labelOf(changes?.at(-1)?.kind, erase_at ?? null);
  return {
    to: mailboxes[form.mailbox],
    ...(isTheirs && isAddress(applicant) ? { replyTo: applicant } : {}),
    subject: `${label}: ${form.noun} (${referenceOf(row.id)})`,
    heading: `${label}: ${form.noun}`,
    blocks: [
      ...(changes ?? []).map(({ kind, created_at, body }): Block => {
        const why = body ? `: ${body}` : ".";
        return {
          kind: "text",
          text: `${labelOf(kind, erase_at ?? null)} (${formatMinute(created_at)})${why}`,
        };
      }),
      {
        kind: "fields",
        fields: corrected.flatMap(({ key, label: name }) => [
          { label: `${name}, before`, value: old[columnOf(key)] ?? "(empty)" },
          { label: `${name}, now`, value: row[columnOf(key)] ?? "(empty)" },
        ]),
      },
      ...dashboardLink(form, row.id, publicUrl),
    ],
  };
};
