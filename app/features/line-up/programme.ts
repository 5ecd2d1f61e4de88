import type { Moment } from "#domain/edition.ts";
import { formatDayWithName } from "#domain/event-day.ts";
import type { LineUp, ListedSpeaker } from "#domain/line-up.ts";
import { groupBy } from "#domain/older-browsers.ts";

type Group = {
  /** Missing where no talk has a day. */
  readonly heading?: string;
  /** Missing where the time is to follow. */
  readonly day: string | undefined;
  readonly label: string;
  readonly speakers: readonly ListedSpeaker[];
  /** Whether a dark door follows, for the next to apply. */
  readonly hasFreeDoor: boolean;
};

/** Returns the speakers by the day of their talk, in order; those without a day are last. */
export const programmeOf = ({ speakers, more }: LineUp, moment: Moment): readonly Group[] => {
  const isComing = moment === "coming";
  const label = isComing ? "Speakers announced so far" : "Speakers";
  // Once the edition is over, no time follows.
  const others = moment === "past" ? "More speakers" : "Day and time to follow";
  const groups = [...groupBy(speakers, ({ slot }) => slot?.day)];
  const hasDays = groups.some(([day]) => day);
  return groups.map(([day, ofDay], index) => {
    const heading = day ? formatDayWithName(day) : others;
    const isLast = index === groups.length - 1;
    return {
      ...(hasDays && { heading }),
      day,
      label: hasDays ? `${label}, ${heading}` : label,
      speakers: ofDay,
      hasFreeDoor: isComing && isLast && more === 0,
    };
  });
};
