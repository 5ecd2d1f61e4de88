/**
 * Returns the same day and time some months earlier, in UTC; the last day of a month that is too short
 * for it, so that nothing is older than it is.
 */
export const monthsBefore = (time: Date, months: number): Date => {
  const earlier = new Date(time);
  earlier.setUTCDate(1);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  const lastDay = new Date(
    Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0),
  ).getUTCDate();
  earlier.setUTCDate(Math.min(time.getUTCDate(), lastDay));
  return earlier;
};
