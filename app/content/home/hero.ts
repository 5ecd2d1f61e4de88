import { eventDaysCapitalised } from "#app/content/event-days.ts";
import { event } from "#domain/event.ts";
import { paths } from "#domain/paths.ts";

export const hero = {
  title: event.name,
  when: event.when,
  length: `${event.days} days`,
  place: event.place,
  /** The city's name in its own scripts, which `art/icons/city-name.svg` draws. */
  city: [
    { lang: "te", name: "హైదరాబాద్" },
    { lang: "ur", name: "حیدرآباد" },
  ],
  lead: {
    coming: `${eventDaysCapitalised} in the city of Charminar for everyone who builds on Bitcoin, studies it, or simply wants to understand it.`,
    past: "This edition’s dates have passed. Leave your name, and we will write when the next ones are set.",
  },
  /** Describes the drawing. */
  caption: "Halo and pavement: the hash of block 0, found on 3 January 2009 at 18:15 UTC.",
  /** The second action; the first is Win Free Tickets. */
  apply: { label: "Apply to be a Speaker", to: paths.applySpeaker },
  /** The second action once the dates have passed; the first asks for news. */
  follow: "Follow on Telegram",
} as const;

/** Describes the landing page to search engines and on shared links. */
export const description = {
  coming: `${event.name}: an independent, educational Bitcoin conference. ${eventDaysCapitalised} in ${event.place}, planned for ${event.when}.`,
  past: `${event.name}: an independent, educational Bitcoin conference in ${event.place}. This edition’s dates have passed; ask for news of the next.`,
};
