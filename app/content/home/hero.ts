import { eventDaysCapitalised } from "#app/content/event-days.ts";
import { event } from "#domain/event.ts";
import { type PageLink, paths } from "#domain/paths.ts";

export type HeroContent = {
  readonly title: string;
  readonly when: string;
  readonly length: string;
  readonly place: string;
  /** The city's name in its own two scripts. */
  readonly city: { readonly telugu: string; readonly urdu: string };
  readonly lead: string;
  /** What the drawing shows. */
  readonly caption: string;
  /** The second action; the first is Win Free Tickets. */
  readonly apply: PageLink;
};

export const hero: HeroContent = {
  title: event.name,
  when: event.when,
  length: `${event.days} days`,
  place: event.place,
  city: { telugu: "హైదరాబాద్", urdu: "حیدرآباد" },
  lead: `${eventDaysCapitalised} in the city of Charminar for everyone who builds on Bitcoin, studies it, or simply wants to understand it.`,
  caption: "Halo and pavement: the hash of block 0, found on 3 January 2009 at 18:15 UTC.",
  apply: { label: "Apply to be a Speaker", to: paths.applySpeaker },
};
