import { event } from "#domain/event.ts";
import { formatClock, formatDayAndMonth, MINUTE_MS } from "#domain/event-day.ts";

const timeFormat = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: event.timeZone,
  timeZoneName: "short",
});

/** Writes a time in the reader's format and the event's time zone, which all times of a card share. */
export const formatTime = (time: string): string => timeFormat.format(new Date(time));

const dayFormat = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  timeZone: event.timeZone,
});

/** Writes a day in little room, for a list; the time beside it says the year. */
export const formatDay = (time: string): string => dayFormat.format(new Date(time));

/** Says "yesterday" for a day ago. */
export const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

const UNITS = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

/** Returns how long ago a time was, in its largest unit; "just now" where a clock is slow. */
export const formatAge = (time: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(time)) / MINUTE_MS);
  const [unit, length] = UNITS.find(([, length]) => minutes >= length) ?? [];
  return unit ? relative.format(-Math.floor(minutes / length), unit) : "just now";
};

/** Says when an answer leaves: in 0:42, or at a time. It stays at 0:00 until the server has sent it. */
export const formatLeaving = (sendAt: string, now: number): string => {
  const left = Date.parse(sendAt) - now;
  if (left > 60 * MINUTE_MS) return `at about ${formatClock(sendAt)}, ${formatDayAndMonth(sendAt)}`;
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  return `in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
