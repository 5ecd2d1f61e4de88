import type { Edition } from "./edition.ts";
import { event } from "./event.ts";
import { CITY_AHEAD_MS, DAY_MS, formatDayWithName } from "./event-day.ts";

/** The day of a talk or a shift, such as 2027-02-13, and when it starts and ends in the city, such as 10:00. */
export type Slot = {
  readonly day: string;
  readonly starts: string | null;
  readonly ends: string | null;
  /** Where it is, or what there is to do, in the words of staff: "Registration desk, gate 2". */
  readonly place?: string | null;
};

/** The most characters of a place (a CHECK). */
export const MAX_PLACE = 120;

/** The words in place of `{slot}` for a submission without one. */
export const NO_SLOT = "to follow";

/** Writes when a talk starts and ends: "10:00 to 10:30", or "10:00" without an end; "" without a start. */
export const formatTimes = ({ starts, ends }: Slot): string =>
  [starts, starts && ends].filter(Boolean).join(" to ");

/** Reads a time as people type it: "9:30", "09.30" and "0930" are 09:30. Undefined for another text. */
export const readClock = (text: string): string | undefined => {
  const [, hours = "", minutes] = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(text.trim()) ?? [];
  return minutes && `${hours.padStart(2, "0")}:${minutes}`;
};

const keepTogether = (words: string): string => words.replaceAll(" ", "\u00a0");

/** Joins the parts of a slot, and keeps its times on one line. */
const joinSlot = (day: string, slot: Slot): string => {
  const times = formatTimes(slot);
  return times ? `${day}, ${keepTogether(`${times} ${event.timeZoneName}`)}` : day;
};

/** Writes a slot: "Saturday 13 February 2027, 10:00 to 10:30 IST", and its place after a comma. */
export const formatSlot = (slot: Slot): string =>
  [joinSlot(formatDayWithName(slot.day), slot), slot.place].filter(Boolean).join(", ");

/** Writes when a talk starts where the year is plain: "Saturday 13 February, 10:00". */
export const formatWeekdayAndTime = ({ day, starts }: Slot): string =>
  [formatDayWithName(day).replace(/ \d+$/, ""), starts].filter(Boolean).join(", ");

/** Writes a day in little room: "Sat 13 Feb". */
export const formatShortDay = (isoDay: string): string => {
  const [name = "", day, month = ""] = formatDayWithName(isoDay).split(" ");
  return `${name.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
};

/** Writes a slot in little room: "Sat 13 Feb, 10:00 to 10:30 IST". */
export const formatShortSlot = (slot: Slot): string =>
  joinSlot(keepTogether(formatShortDay(slot.day)), slot);

/** Returns whether a slot is on one of the announced days of an edition. */
export const isWithin = ({ hasDays, firstDay, lastDay }: Edition, { day }: Slot): boolean =>
  hasDays && firstDay <= day && day <= lastDay;

export const endsNextDay = ({ starts, ends }: Slot): boolean =>
  starts !== null && ends !== null && ends <= starts;

/** Returns when a talk starts and ends, which is its start where no end is set; undefined without a start. */
export const timesOf = (
  slot: Slot,
): { readonly start: number; readonly end: number } | undefined => {
  const at = (time: string): number => Date.parse(`${slot.day}T${time}Z`) - CITY_AHEAD_MS;
  if (slot.starts === null) return undefined;
  const end = at(slot.ends ?? slot.starts) + (endsNextDay(slot) ? DAY_MS : 0);
  return { start: at(slot.starts), end };
};

/** Writes a time as that of the city with its offset from UTC: 2027-02-13T10:00:00+05:30. */
const withOffset = (time: number): string => {
  const offset = new Date(CITY_AHEAD_MS).toISOString().slice(11, 16);
  return `${new Date(time + CITY_AHEAD_MS).toISOString().slice(0, 19)}+${offset}`;
};

/** Returns the dates of a talk for schema.org: of a day alone while its time is not known. */
export const schemaDates = (slot: Slot): { startDate: string; endDate?: string } => {
  const times = timesOf(slot);
  if (!times) return { startDate: slot.day };
  const startDate = withOffset(times.start);
  return slot.ends ? { startDate, endDate: withOffset(times.end) } : { startDate };
};
