import { event } from "#domain/event.ts";

/** The last second of the edition's last possible day in its city. */
export const lastSecond = new Date(
  Date.parse(`${event.lastDay}T23:59:59Z`) - event.minutesAheadOfUtc * 60_000,
);

/** The moment in which the edition is over. */
export const dayAfter = new Date(lastSecond.getTime() + 1000);

const monthAt = (day: Date): string => day.toISOString().slice(0, 7).replace("-", "");

/** The first day of the announced month, and of the month after it, as calendars write days. */
export const monthBegins = `${monthAt(new Date(event.month))}01`;
export const monthIsOver = `${monthAt(new Date(new Date(event.month).getTime() + 32 * 86_400_000))}01`;
