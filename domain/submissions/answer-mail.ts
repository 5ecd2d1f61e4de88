import { CERTIFICATE_LINK } from "#domain/certificate.ts";
import { event } from "#domain/event.ts";
import { formatDayOf } from "#domain/event-day.ts";
import { columnOf, type Form } from "#domain/forms/form.ts";
import { referenceOf, type SubmissionRow } from "#domain/submission.ts";
import { type AttendanceState, isAskedToCome } from "./attendance.ts";
import { type Outcome, outcomeLabels } from "./outcomes.ts";
import { hasDoubtfulValue } from "./placeholders.ts";
import { markUserText, plainText } from "./user-text.ts";

/** Returns an applicant's word for their submission. */
export const submissionNoun = ({ sentAs, noun }: Form): string => sentAs ?? noun;

/** Returns the same in one word: "application". */
export const submissionWord = (form: Form): string =>
  submissionNoun(form).split(" ").at(-1) ?? form.noun;

/** Returns what was typed into a field as one line; undefined where that is empty, or a stranger's link or markup. */
export const lineOf = (form: Form, row: SubmissionRow, key?: string): string | undefined => {
  if (key === undefined || hasDoubtfulValue(form, row, `{${key}}`)) return undefined;
  const line = plainText(markUserText(row[columnOf(key)] ?? ""));
  return line === "" ? undefined : line;
};

/** Returns the title of a submission, which is the headline of its card. */
const titleOf = (form: Form, row: SubmissionRow): string | undefined =>
  lineOf(form, row, form.dashboard?.headline);

/** What an answer decides, and whether it carries a certificate. */
export type AnswerKind = { readonly outcome: Outcome | null; readonly hasCertificate: boolean };

/** Returns the subject and the heading of an answer. */
export const answerSubject = (
  form: Form,
  row: SubmissionRow,
  { outcome, hasCertificate }: AnswerKind,
): string => {
  if (hasCertificate) return `${CERTIFICATE_LINK} from ${event.shortName}`;
  const title = titleOf(form, row);
  // Nobody learns of a refusal from a notification.
  const namesOutcome = outcome !== null && outcome !== "declined";
  if (namesOutcome) return `${outcomeLabels[outcome]}: ${title ?? `your ${submissionNoun(form)}`}`;
  return title === undefined
    ? `About your ${submissionNoun(form)}`
    : `About your ${submissionWord(form)}: ${title}`;
};

/** Returns the words of the link below an answer: what can be done behind it. */
export const answerLink = (
  form: Form,
  state: AttendanceState | null,
  { outcome, hasCertificate, isEditionOver }: AnswerKind & { readonly isEditionOver: boolean },
): string => {
  if (hasCertificate) return CERTIFICATE_LINK;
  return isAskedToCome(form, state, isEditionOver, outcome)
    ? "Tell us if you will be there"
    : `See your ${submissionWord(form)}`;
};

/** Returns the last line of an answer. */
export const answerClosing = ({ id, created_at }: Pick<SubmissionRow, "id" | "created_at">) =>
  `You wrote to us on ${formatDayOf(created_at)}. Your reference number is ${referenceOf(id)}.`;
