import type { SubmissionEvent, SubmissionState } from "#domain/answers/history.ts";
import { event } from "#domain/event.ts";
import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import { formatAge } from "./last-change.ts";

const DISOWNED = "The owner of this address says they did not send this.";

const shortDay = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  timeZone: event.timeZone,
});

/** Returns what the applicant has done about a record, for its card. */
export const applicantLines = (state: SubmissionState, now: number): readonly string[] =>
  [
    state.disowned_at ? DISOWNED : state.confirmed_at && "Address confirmed",
    state.corrected_at && `Corrected ${formatAge(Date.parse(state.corrected_at), now)}`,
    state.withdrawn_at && "Withdrawn by the applicant",
    state.coming === true && "Coming",
    state.coming === false && "Cannot come",
    state.erase_at && `Will be deleted on ${shortDay.format(new Date(state.erase_at))}`,
  ].filter((line) => typeof line === "string");

export type Correction = { readonly label: string; readonly old: string; readonly now: string };

/**
 * Returns what a correction changed. Events are newest first: the new value is the old one of the next
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
