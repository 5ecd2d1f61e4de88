import { CERTIFICATE_LINK } from "#domain/certificate.ts";
import { event } from "#domain/event.ts";
import { formatDayOf } from "#domain/event-day.ts";
import { columnOf, type Form } from "#domain/forms/form.ts";
import { formatWeekdayAndTime, type Slot } from "#domain/slot.ts";
import { referenceOf, type SubmissionRow } from "#domain/submission.ts";
import { type Outcome, outcomeLabels } from "./outcomes.ts";
import { hasDoubtfulValue } from "./placeholders.ts";
import { markUserText, plainLine, plainText } from "./user-text.ts";

/** Returns an applicant's word for their submission. */
export const submissionNoun = ({ sentAs, noun }: Form): string => sentAs ?? noun;

/** Returns the same in one word: "application". */
export const submissionWord = (form: Form): string =>
  submissionNoun(form).split(" ").at(-1) ?? form.noun;

/** Returns the words of a field as one line; undefined where they are empty, or a stranger's link or markup. */
export const lineOf = (form: Form, row: SubmissionRow, key?: string): string | undefined => {
  if (key === undefined || hasDoubtfulValue(form, row, `{${key}}`)) return undefined;
  const line = plainText(markUserText(row[columnOf(key)] ?? ""));
  return line === "" ? undefined : line;
};

/** Returns the title of a submission; where that is a wish, "Helping (your wish: Registration desk)". */
const titleOf = (form: Form, row: SubmissionRow): string | undefined => {
  const { headline, wishFor } = form.dashboard ?? {};
  const title = lineOf(form, row, headline);
  return title && wishFor ? `${wishFor} (your wish: ${title})` : title;
};

/** The slot that an email tells of, and the one that its reader knew. */
export type SlotEmail = { readonly slot: Slot | null; readonly was: Slot | null };

/** The news of an answer. */
export type AnswerKind = {
  readonly outcome: Outcome | null;
  readonly hasCertificate: boolean;
  /** Whether its reader is asked if they come. */
  readonly isInvitation: boolean;
  readonly slotEmail?: SlotEmail | null | undefined;
};

/** Says when a talk or a shift is, or to when it has moved. */
const slotNews = (noun: string, { slot, was }: SlotEmail): string => {
  if (!slot) return `The day and time of your ${noun} no longer hold`;
  if (!was) return `Your ${noun} is on ${formatWeekdayAndTime(slot)}`;
  const [now, before] = [formatWeekdayAndTime(slot), formatWeekdayAndTime(was)];
  // Its end or its place alone is another.
  if (now === before) return `Your ${noun} has changed: ${now}`;
  return `Your ${noun} has moved: ${now} (was ${was.day === slot.day && was.starts ? was.starts : before})`;
};

/** Returns the subject and the heading of an answer: its news, so that nobody fears a refusal. */
export const answerSubject = (form: Form, row: SubmissionRow, kind: AnswerKind): string => {
  const { outcome, hasCertificate, isInvitation, slotEmail } = kind;
  if (hasCertificate) return `${CERTIFICATE_LINK} from ${event.shortName}`;
  const title = titleOf(form, row);
  const about = title ?? `your ${submissionNoun(form)}`;
  if (slotEmail) {
    const news = slotNews(form.slot ?? submissionWord(form), slotEmail);
    const place = plainLine(slotEmail.slot?.place ?? "");
    return [news, form.place ? place : about].filter(Boolean).join(": ");
  }
  // Nobody learns of a refusal from a notification.
  if (outcome === "declined")
    return title ? `About your ${submissionWord(form)}: ${title}` : `About ${about}`;
  if (outcome) return `${outcomeLabels[outcome]}: ${about}`;
  return isInvitation ? `Will you be there? ${title ?? ""}`.trim() : `Our reply: ${about}`;
};

/** Returns the words of the link below an answer. */
export const answerLink = (form: Form, { hasCertificate, isInvitation }: AnswerKind): string => {
  if (hasCertificate) return CERTIFICATE_LINK;
  return isInvitation ? "Tell us if you will be there" : `See your ${submissionWord(form)}`;
};

export const answerClosing = ({ id, created_at }: Pick<SubmissionRow, "id" | "created_at">) =>
  `You wrote to us on ${formatDayOf(created_at)}. Your reference number is ${referenceOf(id)}.`;
