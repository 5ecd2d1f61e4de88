import { answerClosing, answerHeading, answerSubject } from "#domain/answers/answer-mail.ts";
import { phaseOn } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { eventDay } from "#domain/event-day.ts";
import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import { formOfType } from "#domain/forms/registry.ts";
import { FOR_THE_NEXT_EDITION, successOf } from "#domain/next-edition.ts";
import { referenceOf, type SubmissionRow } from "#domain/submission.ts";
import { MailError } from "#server/errors.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { OutboxItem, OwnLink } from "#server/mail/outbox.ts";
import { isAddress } from "#server/mail/to-message.ts";
import { type Draft, dashboardLink, formatMinute, type MailSettings } from "./draft.ts";
import { type Block, layout } from "./layout.ts";
import { changeMail, erasureMail, linkBlocks, linksMail } from "./own-page-mail.ts";

/**
 * Composes the mail to the team: every filled field in the order of the form. The subject contains
 * nothing that the visitor typed.
 */
const teamMail = (
  form: Form,
  row: SubmissionRow,
  { suspect, linkUrl, mailboxes }: MailSettings & { readonly suspect: boolean },
): Draft => {
  const applicant = row[columnOf(form.applicant.email)] ?? "";
  const fields = fieldsOf(form).flatMap(({ key, label }) => {
    const value = row[columnOf(key)];
    return value ? [{ label, value }] : [];
  });
  const warning: readonly Block[] = suspect
    ? [
        {
          kind: "text",
          text: "This may have been sent by a bot. Please check before you reply.",
        },
      ]
    : [];
  const canReply = isAddress(applicant);
  const replyNote: readonly Block[] = canReply
    ? [{ kind: "note", text: "Replies to this email go to the person who sent the form." }]
    : [];
  return {
    to: mailboxes[form.mailbox],
    ...(canReply ? { replyTo: applicant } : {}),
    subject: `${suspect ? "[Suspect] " : ""}New ${form.noun} (${referenceOf(row.id)})`,
    heading: `New ${form.noun}`,
    blocks: [
      ...warning,
      { kind: "fields", fields },
      ...dashboardLink(form, row.id, linkUrl),
      {
        kind: "note",
        text: `Received ${formatMinute(row.created_at)}. Reference number: ${referenceOf(row.id)}.`,
      },
      ...replyNote,
    ],
  };
};

/**
 * Composes the mail to the applicant. It contains nothing that was typed, because anyone may type
 * another person's address.
 */
const acknowledgement = (
  form: Form,
  row: SubmissionRow,
  { edition, mailboxes }: MailSettings,
): Draft => {
  const mailbox = mailboxes[form.mailbox];
  const { sentAs = form.noun } = form;
  return {
    to: row[columnOf(form.applicant.email)] ?? "",
    replyTo: mailbox,
    subject: `${event.shortName}: we have received your ${sentAs}`,
    heading: `We have received your ${sentAs}`,
    blocks: [
      { kind: "text", text: successOf(form, row) },
      ...(phaseOn(edition, eventDay(new Date(row.created_at))) === "past"
        ? [{ kind: "text" as const, text: FOR_THE_NEXT_EDITION }]
        : []),
      {
        kind: "text",
        text: `Your reference number is ${referenceOf(row.id)}.`,
      },
      {
        kind: "text",
        text: `Something to add? Reply to this email, or write to ${mailbox}.`,
      },
      {
        kind: "note",
        text: "Not you? Someone may have typed your address by mistake. You can ignore this email.",
      },
    ],
  };
};

/** Composes what staff wrote to the applicant. Replies go to the team. */
const answer = (
  form: Form,
  { submission: row, body, thread }: OutboxItem,
  { mailboxes }: MailSettings,
): Draft => ({
  to: row[columnOf(form.applicant.email)] ?? "",
  replyTo: mailboxes[form.mailbox],
  subject: answerSubject(form, row.id),
  heading: answerHeading(form),
  blocks: [
    { kind: "letter", text: body ?? "" },
    { kind: "note", text: answerClosing(row) },
  ],
  thread,
});

const withLink = (draft: Draft, links: readonly OwnLink[]): Draft => ({
  ...draft,
  blocks: [...draft.blocks, ...linkBlocks(links)],
});

/**
 * Returns a function that composes the mail of an outbox item, with the links to the applicant's page. It
 * throws a MailError for a form that no longer exists.
 */
export const composeMail =
  (settings: MailSettings) =>
  (item: OutboxItem, links: readonly OwnLink[] = []): Mail => {
    const { id, kind, suspect, submission } = item;
    const form = formOfType(item.form_type);
    if (!form) throw new MailError("unknown form", true);
    const draft = (): Draft => {
      switch (kind) {
        case "team":
          return teamMail(form, submission, { ...settings, suspect });
        case "acknowledgement":
          return withLink(acknowledgement(form, submission, settings), links);
        case "answer":
          return withLink(answer(form, item, settings), links);
        case "change":
          return changeMail(form, item, settings);
        case "links":
          return linksMail(form, submission, links, settings);
        case "erasure":
          return erasureMail(form, submission, item.erase_at ?? null, links, settings);
      }
    };
    const { heading, blocks, ...head } = draft();
    return { ...head, messageId: id, ...layout({ heading, blocks }, settings.edition) };
  };
