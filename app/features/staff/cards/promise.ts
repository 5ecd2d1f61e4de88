import type { StaffRecord } from "#app/features/staff/records/record.ts";
import type { TableStates } from "#app/features/staff/records/use-states.ts";
import type { Form } from "#domain/forms/form.ts";
import { formatCount } from "#domain/plural.ts";
import { businessDaysBetween } from "./review-deadline.ts";

const DAY_MS = 86_400_000;

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
