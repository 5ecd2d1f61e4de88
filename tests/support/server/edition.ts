import { DEFAULT_DATES, editionOf } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { DEFAULT_SETTINGS, withEdition } from "#domain/page-settings.ts";

/** The edition of an installation that sets nothing. */
export const defaultEdition = editionOf(DEFAULT_DATES);

/** The settings of its pages, before its last day. */
export const defaultSettings = withEdition(DEFAULT_SETTINGS);

/** The last second of its last possible day in the city. */
export const lastSecond = new Date(
  Date.parse(`${defaultEdition.lastDay}T23:59:59Z`) - event.minutesAheadOfUtc * 60_000,
);

/** The moment in which it is over. */
export const dayAfter = new Date(lastSecond.getTime() + 1000);
