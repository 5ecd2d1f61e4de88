import { formatClock } from "#domain/event-day.ts";

export const TOO_LATE = "This can no longer be changed here. Reply to our email instead.";

export const OPENS_NOTHING =
  "This link opens nothing any more. Get a new one below, or write to us.";

/** The messages of calls without an effect, by their result. */
export const refusals: Readonly<Record<string, string>> = {
  closed: TOO_LATE,
  "too-often": "This has been changed very often. Write to us.",
  "is-confirmed": "Somebody with this link has confirmed it. You can withdraw it here instead.",
};

export const correctedMeanwhile = (time: string): string =>
  `This was changed at ${formatClock(time)}, perhaps by you on another device. Your words are still here.`;
