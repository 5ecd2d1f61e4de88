import { countDays } from "#app/content/event-days.ts";
import type { Edition } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { inBusinessDays, reviewDays } from "#domain/forms/review-days.ts";
import { paths } from "#domain/paths.ts";

const REPLY = `Our sponsorship team will review your inquiry and get back to you within ${inBusinessDays(reviewDays.sponsor)}.`;

export const whySponsor = ({ days }: Edition) =>
  ({
    title: "Why Sponsor",
    lead: "Help open the gate, and be there as people walk through.",
    /** Only promises that we can keep ourselves. */
    reasons: [
      {
        title: "Meet the people who use Bitcoin",
        text: `Developers, founders, investors, students and policymakers under one roof for ${countDays(days)}.`,
      },
      {
        title: "Show the work, not the logo",
        text: "A stall, a session or a workshop where people try your product, question it and remember it.",
      },
      {
        title: "Build where the builders are",
        text: `${event.city} is full of engineers. Come to hire them, and to build with them.`,
      },
    ],
    statistics: [
      { value: "50,000+", label: "On-site attendees" },
      { value: "150+", label: "Speakers" },
      { value: "200+", label: "Partners and exhibitors" },
    ],
    ways: {
      title: "Ways to take part",
      text: "Platinum, Gold, Silver, Bronze, an exhibitor’s stall, media partnership, or a package of your own.",
    },
    callToAction: {
      title: `Join us in ${event.city}`,
      titleWhenClosed: "Sponsorship",
      text: {
        "not-yet": "There is a place for every kind of sponsor.",
        coming: `Tell us what you have in mind. ${REPLY}`,
        closed: "Thank you to everybody who wrote to us.",
        past: `Sponsors of the next edition are welcome now. ${REPLY}`,
      },
      apply: { label: "Apply to be a Sponsor", to: paths.applySponsor },
    },
  }) as const;
