import { event } from "#domain/event.ts";

/** Returns the minutes since midnight in the city, 0 to 1439. */
export const cityMinute = (now: Date): number =>
  Math.floor(now.getTime() / 60_000 + event.minutesAheadOfUtc) % 1440;

/** The minute of the day at which block 0 was found. */
export const BLOCK_0_MINUTE = cityMinute(new Date("2009-01-03T18:15:05Z"));

/** From which minute of the day each word holds; the sky changes at the same hours (hero-sky.module.css). */
export const CITY_WORDS = [
  { from: BLOCK_0_MINUTE + 1, words: `night in ${event.city}` },
  { from: BLOCK_0_MINUTE, words: "the minute of block 0" },
  { from: 19 * 60, words: `night in ${event.city}` },
  { from: 17 * 60 + 45, words: `dusk in ${event.city}` },
  { from: 12 * 60, words: `afternoon in ${event.city}` },
  { from: 7 * 60 + 15, words: `morning in ${event.city}` },
  { from: 6 * 60, words: `dawn in ${event.city}` },
  { from: 0, words: `night in ${event.city}` },
];

/**
 * Returns the line above the drawing, the hour in words. The landing page's document holds it as text
 * too (`app/document.ts`), so it knows its parameters and nothing around it.
 */
export const cityTime = (minute: number, zone: string, words: typeof CITY_WORDS): string => {
  const digits = (value: number) => String(value).padStart(2, "0");
  const time = `${digits(Math.floor(minute / 60))}:${digits(minute % 60)} ${zone}`;
  return `${time}, ${words.find(({ from }) => minute >= from)?.words}`;
};
