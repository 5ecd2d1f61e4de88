import type { TableStates } from "#app/features/dashboard/records/read-news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import type { Form } from "#domain/forms/form.ts";
import { businessDaysBetween, dayNumber, inBusinessDays } from "#domain/forms/review-days.ts";
import { formatCount, pluralize } from "#domain/plural.ts";
import { awaitsAnswer } from "#domain/submissions/owed.ts";
import { relative } from "./time-formats.ts";

const businessDays = (days: number): string => pluralize(days, "business day");

/** Returns how long a pending record has waited. Colour alone must not say that it is overdue (WCAG 1.4.1). */
export const formatWaiting = (
  { reviewDays }: Pick<Form, "reviewDays">,
  createdAt: string,
  now: number,
) => {
  const time = Date.parse(createdAt);
  const days = businessDaysBetween(time, now);
  const isOverdue = reviewDays !== undefined && days > reviewDays.to;
  if (days === 0) {
    // A clock that is behind must not let a record arrive tomorrow.
    const daysAgo = Math.min(0, dayNumber(time) - dayNumber(now));
    const arrived = `Arrived ${relative.format(daysAgo, "day")}`;
    const promise = reviewDays ? `, promised in ${inBusinessDays(reviewDays)}` : "";
    return { isOverdue, text: arrived + promise };
  }
  if (!reviewDays) return { isOverdue, text: `Waiting for ${businessDays(days)}` };
  const text = isOverdue
    ? `Overdue: ${businessDays(days)}, promised within ${reviewDays.from}-${reviewDays.to}`
    : `${days} of ${inBusinessDays(reviewDays)} used`;
  return { isOverdue, text };
};

/** Returns how many of the answered and the overdue were answered in time; undefined without any. */
export const formatPromise = (
  { reviewDays }: Form,
  records: readonly StaffRecord[],
  states: TableStates | undefined,
  now: number,
): string | undefined => {
  if (!reviewDays) return undefined;
  let answered = 0;
  let inTime = 0;
  let waitingLonger = 0;
  for (const record of records) {
    const createdAt = Date.parse(record.row.created_at);
    const state = states?.get(record.id);
    const firstAnsweredAt = state?.first_answered_at;
    if (firstAnsweredAt) {
      answered += 1;
      const days = businessDaysBetween(createdAt, Date.parse(firstAnsweredAt));
      if (days <= reviewDays.to) inTime += 1;
    } else if (awaitsAnswer(record, state) && businessDaysBetween(createdAt, now) > reviewDays.to)
      waitingLonger += 1;
  }
  const total = answered + waitingLonger;
  if (total === 0) return undefined;
  const kept = `${formatCount(inTime)} of ${formatCount(total)} answered within ${reviewDays.to} business days`;
  return waitingLonger > 0 ? `${kept}; ${formatCount(waitingLonger)} waiting longer` : kept;
};
