import type { Edition } from "#domain/edition.ts";
import { eventDay, formatDay } from "#domain/event-day.ts";
import type { SubmissionState } from "./history.ts";
import type { Outcome } from "./outcomes.ts";

export type AttendanceState = Pick<
  SubmissionState,
  "outcome" | "outcome_sent_at" | "coming" | "withdrawn_at" | "erase_asked_at"
> & {
  /** Whether the edition of the submission is over. */
  readonly is_over?: boolean;
};

/**
 * Returns whether an applicant is asked if they come: after an acceptance that has left, or leaves with this
 * answer, until they have said so or their edition is over. Senders of a message are not asked.
 */
export const isAskedToCome = (
  table: string,
  state: AttendanceState | null | undefined,
  leaving: Outcome | null = null,
): boolean => {
  const isMessage = table === "contact_queries";
  const sentOutcome = state?.outcome_sent_at ? state.outcome : null;
  const isAccepted = (leaving ?? sentOutcome) === "accepted";
  const hasAnswered = typeof state?.coming === "boolean";
  const isEnded = state?.withdrawn_at || state?.erase_asked_at || state?.is_over;
  return !isMessage && isAccepted && !hasAnswered && !isEnded;
};

const DAYS_TO_CONFIRM = 14;
const DAY_MS = 86_400_000;

/** Returns the day by which whoever is accepted now should answer; undefined once the edition has begun. */
export const confirmBy = ({ firstDay }: Edition, now: number): string | undefined => {
  const last = eventDay(now + DAYS_TO_CONFIRM * DAY_MS);
  const day = last < firstDay ? last : firstDay;
  return day > eventDay(now) ? formatDay(day) : undefined;
};

/** A day as `confirmBy` writes it. */
export const CONFIRM_BY = /(?:tell us|reply to this email) by (\d{1,2} [A-Z][a-z]+ \d{4})/g;

/** Returns the message for a day in a letter that has passed. */
export const passedDay = (text: string, now: number): string | undefined => {
  const days = Array.from(text.matchAll(CONFIRM_BY), ([, day = ""]) => day);
  const passed = days.find((day) => Date.parse(`${day} UTC`) < Date.parse(eventDay(now)));
  return passed && `${passed} has passed.`;
};
