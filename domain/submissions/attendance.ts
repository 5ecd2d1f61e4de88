import type { Edition } from "#domain/edition.ts";
import { DAY_MS, eventDay, formatDay } from "#domain/event-day.ts";
import type { Form } from "#domain/forms/form.ts";
import type { SubmissionState } from "./history.ts";
import type { Outcome } from "./outcomes.ts";

export type AttendanceState = Pick<
  SubmissionState,
  "outcome" | "outcome_sent_at" | "coming" | "withdrawn_at" | "erase_asked_at"
>;

/**
 * Returns whether an applicant is asked if they come: after an acceptance that has left, or leaves with this
 * answer, until they have said so or their edition is over. A question undoes no acceptance. Not every
 * form asks.
 */
export const isAskedToCome = (
  { asksAttendance = false }: Form,
  state: AttendanceState | null,
  isEditionOver: boolean,
  leaving: Outcome | null = null,
): boolean => {
  const sentOutcome = state?.outcome_sent_at ? state.outcome : null;
  const decision = leaving && leaving !== "question" ? leaving : sentOutcome;
  const hasAnswered = typeof state?.coming === "boolean";
  const isEnded = isEditionOver || state?.withdrawn_at || state?.erase_asked_at;
  return asksAttendance && decision === "accepted" && !hasAnswered && !isEnded;
};

const DAYS_TO_CONFIRM = 14;

/** Returns the day by which whoever is accepted now should answer; undefined once the edition has begun. */
export const confirmBy = ({ firstDay }: Edition, now: number): string | undefined => {
  const last = eventDay(now + DAYS_TO_CONFIRM * DAY_MS);
  const day = last < firstDay ? last : firstDay;
  return day > eventDay(now) ? formatDay(day) : undefined;
};
