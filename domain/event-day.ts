import { event } from "./event.ts";

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** How far the clock of the city is ahead of UTC. */
export const CITY_AHEAD_MS = event.minutesAheadOfUtc * MINUTE_MS;

type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>;

/**
 * Returns a function that reads the parts of a time. The callers put them in order: an ICU with English
 * alone writes every date as Americans do, whatever locale it is asked for.
 */
const partsIn = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (time: Date | number): Parts => {
    // Made when it is needed: the first `Intl` object holds up a phone for a tenth of a second.
    format ??= new Intl.DateTimeFormat("en", options);
    return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  };
};

/** Returns a function that writes the day of a time in a zone, or else in the reader's, as 2026-02-28. */
export const isoDayIn = (timeZone?: string) => {
  const partsOf = partsIn({ timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return (time: Date | number): string => {
    const { year, month, day } = partsOf(time);
    return `${year}-${month}-${day}`;
  };
};

/** Returns the day in the city of the event as 2026-02-28. */
export const eventDay = isoDayIn(event.timeZone);

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Returns the parts of a day. Not by `Intl`, because every page shows one. */
const partsOfDay = (isoDay: string) => {
  const [year, month, day] = isoDay.split("-");
  return { year, month: MONTHS[Number(month) - 1], day: Number(day) };
};

/** Writes a day as 28 February 2026. */
export const formatDay = (isoDay: string): string => {
  const { day, month, year } = partsOfDay(isoDay);
  return `${day} ${month} ${year}`;
};

const DAY_NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Writes a day as Saturday 13 February 2027. */
export const formatDayWithName = (isoDay: string): string =>
  `${DAY_NAMES[new Date(isoDay).getUTCDay()]} ${formatDay(isoDay)}`;

/** Reads a day as `formatDay` writes it. Returns it as 2026-02-28; undefined for another text. */
export const parseDay = (text: string): string | undefined => {
  const [day = "", month = "", year = ""] = text.split(" ");
  const number = String(MONTHS.indexOf(month) + 1);
  const isoDay = `${year}-${number.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return formatDay(isoDay) === text ? isoDay : undefined;
};

/** Writes the month of a day as February 2026. */
export const formatMonth = (isoDay: string): string => {
  const { month, year } = partsOfDay(isoDay);
  return `${month} ${year}`;
};

/** Writes two days with their common parts once, as 13-14 February 2027 and 28 February - 1 March 2027. */
export const formatDays = (firstDay: string, lastDay: string): string => {
  const first = partsOfDay(firstDay);
  const last = formatDay(lastDay);
  if (firstDay === lastDay) return last;
  if (firstDay.slice(0, 7) === lastDay.slice(0, 7)) return `${first.day}-${last}`;
  if (firstDay.slice(0, 4) === lastDay.slice(0, 4)) return `${first.day} ${first.month} - ${last}`;
  return `${formatDay(firstDay)} - ${last}`;
};

const dayAndMonth = partsIn({ day: "numeric", month: "long", timeZone: event.timeZone });

/** Writes the day of a time in the city of the event as 28 February. */
export const formatDayAndMonth = (time: string): string => {
  const { day, month } = dayAndMonth(new Date(time));
  return `${day} ${month}`;
};

const clock = partsIn({
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: event.timeZone,
});

/** Writes a time in the city of the event as 14:05 IST. */
export const formatClock = (time: string): string => {
  const { hour, minute } = clock(new Date(time));
  return `${hour}:${minute} ${event.timeZoneName}`;
};

/** Writes the day of a time in the city of the event. */
export const formatDayOf = (time: string | number): string => formatDay(eventDay(new Date(time)));
