import { event } from "#domain/event.ts";

/** From which minute of the day each word holds; the sky changes at the same hours (hero-sky.module.css). */
const PARTS_OF_THE_DAY = [
  { from: 19 * 60, name: "night" },
  { from: 17 * 60 + 45, name: "dusk" },
  { from: 12 * 60, name: "afternoon" },
  { from: 7 * 60 + 15, name: "morning" },
  { from: 6 * 60, name: "dawn" },
  { from: 0, name: "night" },
];

/** Returns the minutes since midnight in the city, 0 to 1439. */
export const cityMinute = (now: Date): number =>
  Math.floor(now.getTime() / 60_000 + event.minutesAheadOfUtc) % 1440;

export const BLOCK_0_MINUTE = cityMinute(new Date("2009-01-03T18:15:05Z"));

/** Returns the line above the drawing, the hour in words. */
export const cityTime = (minute: number): string => {
  const digits = (value: number) => String(value).padStart(2, "0");
  const time = `${digits(Math.floor(minute / 60))}:${digits(minute % 60)} ${event.timeZoneName}`;
  if (minute === BLOCK_0_MINUTE) return `${time}, the minute of block 0`;
  const part = PARTS_OF_THE_DAY.find(({ from }) => minute >= from);
  return `${time}, ${part?.name} in ${event.city}`;
};
