import type { TableStates } from "#app/features/staff/queries/news.ts";
import type { StaffRecord } from "#app/features/staff/queries/record.ts";
import { eventDay } from "#domain/event-day.ts";
import type { Form } from "#domain/forms/form.ts";
import { type FormType, formOfType } from "#domain/forms/registry.ts";
import { inBusinessDays, type ReviewDays } from "#domain/forms/review-days.ts";
import { formatCount, pluralize } from "#domain/plural.ts";

const DAY_MS = 86_400_000;

const dayNumber = (time: number): number => Date.parse(eventDay(time)) / DAY_MS;

/** Counts the weekdays from 5 January 1970, a Monday, to a day. */
const weekdaysBefore = (day: number): number => {
  const days = day - 4;
  return Math.floor(days / 7) * 5 + Math.min(((days % 7) + 7) % 7, 5);
};

/** Counts the business days that have begun since the day of arrival, in Asia/Kolkata; Saturday and Sunday do not count. */
export const businessDaysBetween = (from: number, to: number): number =>
  Math.max(0, weekdaysBefore(dayNumber(to) + 1) - weekdaysBefore(dayNumber(from) + 1));

export type Waiting = {
  readonly days: number;
  /** Counts the days of the weekend too. */
  readonly daysAgo: number;
  readonly promised: ReviewDays | undefined;
};

/** Returns how long a pending record has waited, and the promise of its form. */
export const waitingOf = (formType: FormType, createdAt: string, now: number): Waiting => ({
  days: businessDaysBetween(Date.parse(createdAt), now),
  daysAgo: Math.max(0, dayNumber(now) - dayNumber(Date.parse(createdAt))),
  promised: formOfType(formType)?.reviewDays,
});

export const isOverdue = ({ days, promised }: Pick<Waiting, "days" | "promised">): boolean =>
  promised !== undefined && days > promised.to;

const businessDays = (days: number): string => pluralize(days, "business day");

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** Returns how long a record has waited. Colour alone must not say that it is overdue (WCAG 1.4.1). */
export const formatWaiting = (waiting: Waiting): string => {
  const { days, daysAgo, promised } = waiting;
  if (days === 0) {
    const arrived = `Arrived ${relative.format(-daysAgo, "day")}`;
    return promised ? `${arrived}, promised in ${inBusinessDays(promised)}` : arrived;
  }
  if (!promised) return `Waiting for ${businessDays(days)}`;
  return isOverdue(waiting)
    ? `Overdue: ${businessDays(days)}, promised within ${promised.from}-${promised.to}`
    : `${days} of ${inBusinessDays(promised)} used`;
};

/** Says whether a time is at most so many business days after another. Most are clearly so, or not. */
const isWithin = (days: number, from: number, to: number): boolean => {
  const span = (to - from) / DAY_MS;
  if (span <= days) return true;
  return span < (Math.ceil(days / 5) + 1) * 7 && businessDaysBetween(from, to) <= days;
};

/**
 * Returns how the promise of a form was kept: of the records that were answered, or that have waited
 * longer than promised, how many were answered in time. Undefined where nothing is promised or due.
 */
export const formatPromise = (
  { reviewDays }: Form,
  records: readonly StaffRecord[],
  states: TableStates | undefined,
  now: number,
): string | undefined => {
  if (!reviewDays) return undefined;
  let [answered, inTime, waitingLonger] = [0, 0, 0];
  for (const { id, row } of records) {
    const createdAt = Date.parse(row.created_at);
    const state = states?.get(id);
    const left = state?.first_answered_at;
    if (left) {
      answered += 1;
      if (isWithin(reviewDays.to, createdAt, Date.parse(left))) inTime += 1;
    } else if (!state?.withdrawn_at && !isWithin(reviewDays.to, createdAt, now)) waitingLonger += 1;
  }
  const total = answered + waitingLonger;
  if (total === 0) return undefined;
  const kept = `${formatCount(inTime)} of ${formatCount(total)} answered within ${reviewDays.to} business days`;
  return waitingLonger > 0 ? `${kept}; ${formatCount(waitingLonger)} waiting longer` : kept;
};
