import { staffWords } from "#domain/answers/act-words.ts";
import type { SubmissionEvent, SubmissionState } from "#domain/answers/history.ts";
import { formatDayAndMonth } from "#domain/event-day.ts";
import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import { formatAge } from "./format-age.ts";

export const DISOWNED = "The owner of this address says they did not send this.";

/** Returns the applicant's actions on a record, for its card. */
export const applicantLines = (state: SubmissionState, now: number): readonly string[] =>
  [
    !state.disowned_at && state.confirmed_at && staffWords.confirmed,
    state.words && staffWords["may-show"],
    state.corrected_at &&
      `${staffWords.corrected} ${formatAge(Date.parse(state.corrected_at), now)}`,
    state.erase_at
      ? `Will be deleted on ${formatDayAndMonth(state.erase_at)}`
      : state.erase_asked_at && staffWords["erase-asked"],
  ].filter((line) => typeof line === "string");

export type Correction = { readonly label: string; readonly old: string; readonly now: string };

/**
 * Returns the changes of a correction. Events are newest first: the new value is the old one of the next
 * correction of the same column, or that of the row.
 */
export const correctionsOf = (
  form: Form,
  row: SubmissionRow | undefined,
  events: readonly SubmissionEvent[],
  corrected: SubmissionEvent,
): readonly Correction[] =>
  fieldsOf(form).flatMap(({ key, label }) => {
    const column = columnOf(key);
    const old = corrected.old_values?.[column];
    if (old === undefined) return [];
    const later = events
      .slice(0, events.indexOf(corrected))
      .findLast(({ old_values }) => old_values && column in old_values);
    const now = later ? later.old_values?.[column] : row?.[column];
    return [{ label, old: old ?? "", now: now ?? "" }];
  });
