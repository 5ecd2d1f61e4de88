import { eventDays } from "#app/content/event-days.ts";
import type { ArtName } from "#art/names.ts";
import { inBusinessDays, reviewDays } from "#domain/forms/review-days.ts";
import { SPONSORSHIP_TYPES } from "#domain/forms/sponsorship-types.ts";
import { type PageLink, paths } from "#domain/paths.ts";
import type { Statistic } from "./statistic.ts";

export type ReasonToSponsor = {
  readonly title: string;
  readonly text: string;
  readonly icon: ArtName;
};

export type WhySponsorContent = {
  readonly title: string;
  readonly lead: string;
  /** What a sponsor gets; only what we can promise ourselves. */
  readonly reasons: readonly ReasonToSponsor[];
  /** The figures of the sponsor section (docs/specification.md 9.6.1). */
  readonly statistics: readonly Statistic[];
  readonly ways: { readonly title: string; readonly list: readonly string[] };
  readonly callToAction: {
    readonly title: string;
    readonly text: string;
    readonly apply: PageLink;
  };
};

export const whySponsor: WhySponsorContent = {
  title: "Why Sponsor",
  lead: "Help open the gate, and be there as people walk through.",
  reasons: [
    {
      title: "Meet the people who use Bitcoin",
      text: `Developers, founders, investors, students and policymakers under one roof for ${eventDays}.`,
      icon: "benefit-moments",
    },
    {
      title: "Show the work, not the logo",
      text: "A stall, a session or a workshop where people try your product, question it and remember it.",
      icon: "benefit-badge",
    },
    {
      title: "Build where the builders are",
      text: "Hyderabad trains and employs engineers in their thousands. Come to hire, partner and open doors.",
      icon: "benefit-network",
    },
  ],
  statistics: [
    { value: "50,000+", label: "On-site attendees" },
    { value: "150+", label: "Speakers" },
    { value: "200+", label: "Partners and exhibitors" },
  ],
  ways: {
    title: "Ways to take part",
    list: SPONSORSHIP_TYPES.filter((type) => type !== "Not Sure"),
  },
  callToAction: {
    title: "Join us in Hyderabad",
    text: `Tell us what you have in mind. Our sponsorship team will review your inquiry and get back to you within ${inBusinessDays(reviewDays.sponsor)}.`,
    apply: { label: "Apply to be a Sponsor", to: paths.applySponsor },
  },
};
