import { DEFAULT_DATES, editionOf } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { DAY_MS, eventDay } from "#domain/event-day.ts";
import { DEFAULT_SETTINGS, withEdition } from "#domain/page-settings.ts";

/** The edition of an installation that sets nothing. */
export const defaultEdition = editionOf(DEFAULT_DATES);

/** The settings of its pages, before its last day. */
export const defaultSettings = withEdition(DEFAULT_SETTINGS);

/** An edition that is still to come, and a day before today: forms may close ahead of the one on the other. */
export const comingEdition = editionOf(eventDay(Date.now() + 60 * DAY_MS).slice(0, 7));
export const yesterday = eventDay(Date.now() - DAY_MS);

/** The last second of its last possible day in the city. */
export const lastSecond = new Date(
  Date.parse(`${defaultEdition.lastDay}T23:59:59Z`) - event.minutesAheadOfUtc * 60_000,
);

/** The moment in which it is over. */
export const dayAfter = new Date(lastSecond.getTime() + 1000);
