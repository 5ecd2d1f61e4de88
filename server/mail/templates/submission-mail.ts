import { phaseOn } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { eventDay } from "#domain/event-day.ts";
import { columnOf, fieldsOf } from "#domain/forms/form.ts";
import { formOfType } from "#domain/forms/registry.ts";
import { successOf } from "#domain/news-requests.ts";
import { FOR_THE_NEXT_EDITION } from "#domain/next-edition.ts";
import { referenceOf } from "#domain/submission.ts";
import {
  type AnswerKind,
  answerClosing,
  answerLink,
  answerSubject,
  submissionNoun,
} from "#domain/submissions/answer-mail.ts";
import { isAskedToCome } from "#domain/submissions/attendance.ts";
import { formatVenue } from "#domain/venue.ts";
import type { OutboxItem } from "#server/database/results.ts";
import { MailError } from "#server/errors.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { type ApplicantLink, isToTeam } from "#server/mail/outbox.ts";
import { changeMail, erasureMail, keepLink, linkBlocks, linksMail } from "./applicant-page-mail.ts";
import { type Block, layout, note, text } from "./layout.ts";
import {
  addressOf,
  dashboardLink,
  formatMinute,
  type Item,
  type MailSettings,
  mayReplyTo,
  NOT_YOU,
  personAndTitle,
  type Template,
} from "./template.ts";

/** Composes the mail to the team: every filled field in the order of the form. */
const teamMail: Template = ({ form, row, suspect }, _, { linkUrl }) => ({
  subject: `${suspect ? "[Suspect] " : ""}New ${form.noun}: ${personAndTitle(form, row)}`,
  heading: `New ${form.noun}`,
  blocks: [
    ...(suspect ? [text("This may have been sent by a bot. Please check before you reply.")] : []),
    {
      kind: "fields",
      fields: fieldsOf(form).flatMap(({ key, label }) => {
        const value = row[columnOf(key)];
        return value ? [{ label, value }] : [];
      }),
    },
    ...dashboardLink(form, row.id, linkUrl),
    note(`Received ${formatMinute(row.created_at)}. Reference number: ${referenceOf(row.id)}.`),
    ...(mayReplyTo(addressOf(form, row))
      ? [note("Replies to this email go to the person who sent the form.")]
      : []),
  ],
});

/** Composes the mail to the applicant without typed text: anyone may type another's address. */
const acknowledgement: Template = ({ form, row }, links, { edition, mailboxes }) => ({
  subject: `${event.shortName}: we have received your ${submissionNoun(form)}`,
  heading: `We have received your ${submissionNoun(form)}`,
  blocks: [
    text(successOf(form, row)),
    ...(phaseOn(edition, eventDay(new Date(row.created_at))) === "past"
      ? [text(FOR_THE_NEXT_EDITION)]
      : []),
    ...linkBlocks(links),
    text(`Your reference number is ${referenceOf(row.id)}.`),
    text(`Something to add? Reply to this email, or write to ${mailboxes[form.mailbox]}.`),
    ...keepLink(links),
    ...NOT_YOU,
  ],
});

const kindOf = (item: Item, { edition }: MailSettings): AnswerKind => {
  const { form, outcome = null, state = null, is_over } = item;
  const isEditionOver = is_over || phaseOn(edition, eventDay(Date.now())) === "past";
  return {
    outcome,
    hasCertificate: state?.has_certificate ?? false,
    isInvitation: isAskedToCome(form, state, isEditionOver, outcome),
    slotEmail: state?.slot_email,
  };
};

/** Returns where the event is, for somebody who comes; nothing while there is no hall, or once it is over. */
const whereBlocks = (item: Item, { edition, venue }: MailSettings): readonly Block[] => {
  const isAccepted = (item.outcome ?? item.state?.outcome) === "accepted";
  const mayCome = item.form.asksAttendance && isAccepted && item.state?.coming !== false;
  const isComing = !item.is_over && phaseOn(edition, eventDay(Date.now())) === "coming";
  if (!venue || !mayCome || !isComing) return [];
  return [note(["Where:", formatVenue(venue), venue.mapUrl].filter(Boolean).join(" "))];
};

const answer: Template = (item, links, settings) => {
  const { form, row, body, thread } = item;
  const kind = kindOf(item, settings);
  const subject = answerSubject(form, row, kind);
  return {
    subject,
    heading: subject,
    blocks: [
      { kind: "letter", text: body ?? "" },
      ...linkBlocks(links, answerLink(form, kind)),
      ...whereBlocks(item, settings),
      note(answerClosing(row)),
      ...keepLink(links),
    ],
    thread,
  };
};

/** Composes an answer as its applicant would get it, for the member of the staff who wrote it. */
const trial: Template = (item, _, settings) => {
  const { subject, heading, blocks } = answer(item, [], settings);
  const link =
    settings.linkUrl && item.has_links
      ? ` The applicant's email also has a link: “${answerLink(item.form, kindOf(item, settings))}”.`
      : "";
  return {
    subject: `Trial: ${subject}`,
    heading,
    blocks: [note(`A trial, sent to you alone.${link}`), ...blocks],
  };
};

const TEMPLATES: Readonly<Record<OutboxItem["kind"], Template>> = {
  team: teamMail,
  acknowledgement,
  answer,
  change: changeMail,
  links: linksMail,
  erasure: erasureMail,
  trial,
};

/**
 * Returns a function that composes the mail of an outbox item, with the links to the applicant's page. It
 * throws a MailError for a form that no longer exists.
 */
export const composeMail =
  (settings: MailSettings) =>
  (
    { submission: row, form_type, ...item }: OutboxItem,
    links: readonly ApplicantLink[] = [],
  ): Mail => {
    const form = formOfType(form_type);
    if (!form) throw new MailError("unknown form", "unsendable");
    const template = TEMPLATES[item.kind];
    const { heading, blocks, ...head } = template({ ...item, form, row }, links, settings);
    const team = settings.mailboxes[form.mailbox];
    const applicant = addressOf(form, row);
    const isTheirs = !item.changes?.some(({ kind }) => kind === "disowned");
    const replies =
      isTheirs && item.kind !== "trial" && mayReplyTo(applicant) ? { replyTo: applicant } : {};
    return {
      ...(isToTeam(item.kind)
        ? { to: item.trial_to ?? team, ...replies }
        : { to: applicant, replyTo: team }),
      ...head,
      messageId: item.id,
      ...layout({ heading, blocks }, settings.edition),
    };
  };
