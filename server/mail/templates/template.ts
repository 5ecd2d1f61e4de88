import type { Edition } from "#domain/edition.ts";
import type { Addresses } from "#domain/event.ts";
import { formatClock, formatDayOf } from "#domain/event-day.ts";
import { columnOf, type Form } from "#domain/forms/form.ts";
import { hasFormat } from "#domain/forms/formats.ts";
import { paths, REPLIED } from "#domain/paths.ts";
import { referenceOf, type SubmissionRow } from "#domain/submission.ts";
import { lineOf } from "#domain/submissions/answer-mail.ts";
import { isolate } from "#domain/submissions/user-text.ts";
import type { Venue } from "#domain/venue.ts";
import type { OutboxItem } from "#server/database/results.ts";
import { hasAsciiLocalPart } from "#server/lib/ascii-local-part.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { ApplicantLink } from "#server/mail/outbox.ts";
import { type Block, type MailContent, note } from "./layout.ts";

/** A mail before it is rendered; its recipient follows from its kind. */
type UnrenderedMail = Pick<Mail, "subject" | "thread"> & MailContent;

/** An outbox item with its form. */
export type Item = Omit<OutboxItem, "submission" | "form_type"> & {
  readonly form: Form;
  readonly row: SubmissionRow;
};

export type Template = (
  item: Item,
  links: readonly ApplicantLink[],
  settings: MailSettings,
) => UnrenderedMail;

/** Ends an email to an address that somebody has typed, which may be wrong. */
export const NOT_YOU: readonly Block[] = [
  { kind: "rule" },
  note("Not you? Someone may have typed your address by mistake. You can ignore this email."),
];

/** Returns who sent a submission and its title, for the team: "Asha Rao, Lightning in rural India". */
export const personAndTitle = (form: Form, row: SubmissionRow): string => {
  const keys = form.summary ?? [form.applicant.name, form.dashboard?.headline];
  const lines = keys.map((key) => lineOf(form, row, key));
  return lines.flatMap((line) => (line ? [isolate(line)] : [])).join(", ") || referenceOf(row.id);
};

export const addressOf = ({ applicant }: Form, row: SubmissionRow): string =>
  row[columnOf(applicant.email)] ?? "";

/** Returns whether replies can go to an address: a header with other letters before its @ is refused (RFC 6531). */
export const mayReplyTo = (address: string): boolean =>
  hasFormat.email(address) && hasAsciiLocalPart(address);

export type MailSettings = Pick<Addresses, "mailboxes"> & {
  readonly edition: Edition;
  readonly venue?: Venue | undefined;
  readonly linkUrl: string | undefined;
};

/** Returns a time where the event is, to the minute. */
export const formatMinute = (time: string): string =>
  `${formatDayOf(time)} at ${formatClock(time)}`;

/** Returns the button to a record; for a form without a tab, the one that notes a reply. */
export const dashboardLink = (
  form: Form,
  id: string,
  linkUrl: string | undefined,
): readonly Block[] => {
  if (!linkUrl) return [];
  const admin = `${linkUrl}${paths.admin}`;
  if (!form.dashboard)
    return [{ kind: "link", label: "We have replied", url: `${admin}?${REPLIED}=${id}` }];
  const url = `${admin}?tab=${form.dashboard.tab}&record=${id}`;
  return [{ kind: "link", label: "Open on the dashboard", url }];
};
