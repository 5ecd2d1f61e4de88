import { eventDaysCapitalised } from "#app/content/event-days.ts";
import { event } from "#domain/event.ts";
import { type PageLink, paths } from "#domain/paths.ts";

export type HeroContent = {
  readonly title: string;
  readonly when: string;
  readonly length: string;
  readonly place: string;
  readonly lead: string;
  /** The second action; the first is Win Free Tickets. */
  readonly apply: PageLink;
};

export const hero: HeroContent = {
  title: event.name,
  when: event.when,
  length: `${event.days} days`,
  place: event.place,
  lead: `${eventDaysCapitalised} in the city of Charminar for everyone who builds on Bitcoin, studies it, or simply wants to understand it.`,
  apply: { label: "Apply to be a Speaker", to: paths.applySpeaker },
};
