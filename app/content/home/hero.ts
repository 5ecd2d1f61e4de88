import { formatDaysCapitalised } from "#app/content/event-days.ts";
import type { Edition } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { FOR_THE_NEXT_EDITION } from "#domain/next-edition.ts";
import { type EditionSettings, eventName } from "#domain/page-settings.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/plural.ts";

export const hero = ({ name, when, days }: Edition) =>
  ({
    title: name,
    when,
    length: pluralize(days, "day"),
    place: event.place,
    /** The city's name in its own scripts, which `art/icons/city-name.svg` draws. */
    city: [
      { lang: "te", name: "హైదరాబాద్" },
      { lang: "ur", name: "حیدرآباد" },
    ],
    lead: {
      coming: `${formatDaysCapitalised(days)} in the city of Charminar for everyone who builds on Bitcoin, studies it, or simply wants to understand it.`,
      past: FOR_THE_NEXT_EDITION,
    },
    caption: "Halo and pavement: the hash of block 0, found on 3 January 2009 at 18:15 UTC.",
    /** The second action; the first is Win Free Tickets. */
    apply: { label: "Apply to be a Speaker", to: paths.applySpeaker },
  }) as const;

/** Describes the landing page to search engines and on shared links. */
export const description = (settings: EditionSettings): string => {
  const { days, when } = settings.edition;
  const { followedBy } = settings;
  if (followedBy)
    return `A past edition of an independent, educational Bitcoin conference: ${when} in ${event.place}. ${followedBy} followed.`;
  const conference = `${eventName(settings)}: an independent, educational Bitcoin conference`;
  return settings.phase === "past"
    ? `${conference} in ${event.place}. This edition’s dates have passed; ask for news of the next.`
    : `${conference}. ${formatDaysCapitalised(days)} in ${event.place}, ${settings.moment === "today" ? "" : "planned for "}${when}.`;
};
