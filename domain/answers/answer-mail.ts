import { event } from "#domain/event.ts";
import { formatDayOf } from "#domain/event-day.ts";
import type { Form } from "#domain/forms/form.ts";
import { referenceOf, type SubmissionRow } from "#domain/submission.ts";

/** Returns the first line of an answer. */
export const answerHeading = ({ sentAs, noun }: Form): string => `Your ${sentAs ?? noun}`;

/** Returns the subject of every email from staff about a submission. */
export const answerSubject = ({ sentAs, noun }: Form, id: string): string =>
  `${event.shortName}: your ${sentAs ?? noun} (${referenceOf(id)})`;

/** Returns the last line of an answer. */
export const answerClosing = ({ id, created_at }: Pick<SubmissionRow, "id" | "created_at">) =>
  `You wrote to us on ${formatDayOf(created_at)}. Your reference number is ${referenceOf(id)}.`;
