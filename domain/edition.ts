import { event } from "./event.ts";
import { DAY_MS, eventDay, formatDay, formatDays, formatMonth } from "./event-day.ts";

/** One year of the conference, as `EVENT_DATES` sets it. */
export type Edition = {
  /** The setting: a month while the days are not announced, or the first and the last day (ISO 8601). */
  readonly dates: string;
  /** The event, and the year in which it begins. */
  readonly name: string;
  /** "February 2026", or "13-14 February 2027". */
  readonly when: string;
  /** The days between which it may take place. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Whether these are its days, and not those of the month. */
  readonly hasDays: boolean;
  readonly days: number;
};

/** Whether an edition is still to come, or its last day is over. */
export type Phase = "coming" | "past";

/** The month that the specification names. */
export const DEFAULT_DATES = "2026-02";

const DATES = /^(20\d\d-\d\d)(?:(-\d\d)\/(20\d\d-\d\d-\d\d))?$/;
const MAX_DAYS = 31;

/** Returns the time at which a day begins in UTC; undefined where the calendar has no such day. */
export const timeOf = (day: string): number | undefined => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? time : undefined;
};

/** Returns the last day of a month such as 2027-02. */
const lastOf = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** Returns the edition of these dates; undefined where they are no dates, or more than 31 days. */
export const parseEdition = (dates: string): Edition | undefined => {
  const [, month = "", first = "-01", last] = DATES.exec(dates) ?? [];
  const hasDays = last !== undefined;
  const firstDay = month + first;
  const lastDay = last ?? lastOf(month);
  const [from, to] = [timeOf(firstDay), timeOf(lastDay)];
  if (from === undefined || to === undefined) return undefined;
  const length = (to - from) / DAY_MS + 1;
  if (length < 1 || length > MAX_DAYS) return undefined;
  return {
    dates,
    name: `${event.shortName} ${month.slice(0, 4)}`,
    when: hasDays ? formatDays(firstDay, lastDay) : formatMonth(firstDay),
    firstDay,
    lastDay,
    hasDays,
    days: hasDays ? length : event.days,
  };
};

/** Returns the edition of checked dates. Throws for others. */
export const editionOf = (dates: string): Edition => {
  const edition = parseEdition(dates);
  if (!edition) throw new Error(`${dates} are no dates of an edition.`);
  return edition;
};

/** Returns the year in which an edition begins. */
export const yearOf = ({ firstDay }: Edition): number => Number(firstDay.slice(0, 4));

/** Returns the path of the page of an edition that another one followed. */
export const pathOfEdition = (edition: Edition): string => `/${yearOf(edition)}`;

/** Returns whether a day in the city of the event is after the last of an edition. */
export const phaseOn = ({ lastDay }: Edition, day: string): Phase =>
  day > lastDay ? "past" : "coming";

/** The phase for words about the future: on the days of the edition it is there. */
export type Moment = Phase | "today";

/** Returns the moment of a day; it is never today while the days are not announced. */
export const momentOn = (edition: Edition, day: string): Moment => {
  const phase = phaseOn(edition, day);
  const hasBegun = edition.hasDays && day >= edition.firstDay;
  return phase === "coming" && hasBegun ? "today" : phase;
};

export const editionEnded = ({ lastDay }: Edition): string =>
  `This edition ended on ${formatDay(lastDay)}.`;

/** An edition that the installation was started with: its year, its end, and since when it is known. */
export type KnownEdition = {
  readonly year: number;
  readonly ends_at: string;
  /** Null for an edition that an earlier version of the database knew. */
  readonly since?: string | null;
};

/** The edition of records that arrive after all that are known. */
export const NEXT = "next";

/** Returns the first edition that ended after a record arrived; undefined where all known ones had. */
const knownEditionOf = (editions: readonly KnownEdition[], arrivedAt: string) =>
  editions.find(({ ends_at }) => arrivedAt < ends_at);

/** Returns the edition that a record belongs to; "" where none is known. Times are in UTC. */
export const editionOfRecord = (editions: readonly KnownEdition[], arrivedAt: string): string => {
  if (editions.length === 0) return "";
  const edition = knownEditionOf(editions, arrivedAt);
  return edition ? String(edition.year) : NEXT;
};

/** Returns the dates of the edition of a record: those of this one, or the month in which another ended. */
export const datesOfRecord = (
  current: Edition,
  editions: readonly KnownEdition[],
  arrivedAt: string,
): string => {
  const known = knownEditionOf(editions, arrivedAt);
  if (!known || known.year === yearOf(current)) return current.dates;
  return eventDay(Date.parse(known.ends_at) - 1).slice(0, 7);
};

/** Returns whether the edition of a record is over. One that is not known has not begun. */
export const isOver = (
  editions: readonly KnownEdition[],
  arrivedAt: string,
  now: number,
): boolean => {
  const edition = knownEditionOf(editions, arrivedAt);
  return edition !== undefined && Date.parse(edition.ends_at) <= now;
};
