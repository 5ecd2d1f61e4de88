import { eventDays, eventDaysCapitalised } from "#app/content/event-days.ts";
import type { ArtName } from "#art/names.ts";

export type ReasonToAttend = {
  readonly title: string;
  readonly text: string;
  /** Name of the drawing: an icon, or a scene on the wide cards. */
  readonly drawing: ArtName;
  readonly isWide?: true;
};

export type WhyAttendContent = {
  readonly title: string;
  readonly lead: string;
  readonly reasons: readonly ReasonToAttend[];
};

export const whyAttend: WhyAttendContent = {
  title: "Why Attend",
  lead: `Six rooms behind one arch: here is what we are building for the ${eventDays}.`,
  reasons: [
    {
      title: "Main Stage",
      text: `${eventDaysCapitalised} of talks and panels: how Bitcoin works, who builds on it, and what it is changing in India.`,
      drawing: "room-stage",
      isWide: true,
    },
    {
      title: "Bitcoin Bazaar",
      text: "Stalls where you try wallets, nodes and mining gear, and ask the people who made them.",
      drawing: "why-stall",
    },
    {
      title: "Art District",
      text: "Prints, light and code on show by artists who work with Bitcoin.",
      drawing: "why-frame",
    },
    {
      title: "Network Square",
      text: "Meetups by topic and by city, so you leave with contacts, not just slides.",
      drawing: "room-square",
      isWide: true,
    },
    {
      title: "Satoshi Lounge",
      text: "A quiet room for longer conversations: founders, investors and policymakers at one table. For Whale Pass holders.",
      drawing: "room-lounge",
      isWide: true,
    },
    {
      title: "Merch",
      text: "Shirts, prints and keepsakes made only for this event.",
      drawing: "why-shirt",
    },
  ],
};
