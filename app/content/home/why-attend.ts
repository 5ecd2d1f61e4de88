import { formatDaysCapitalised } from "#app/content/event-days.ts";
import type { Edition } from "#domain/edition.ts";

export const whyAttend = ({ days }: Edition) =>
  ({
    title: "Why Attend",
    lead: {
      coming: "Six rooms behind one arch. Here is what we are building.",
      today: "Six rooms behind one arch.",
      past: "Six rooms behind one arch: what was planned for this edition.",
    },
    /** A wide card has a scene of 360 x 168, a narrow one an icon of 88 x 88. */
    reasons: [
      {
        title: "Main Stage",
        text: `${formatDaysCapitalised(days)} of talks and panels: how Bitcoin works, who builds on it, and what it is changing in India.`,
        drawing: "room-stage",
        isWide: true,
      },
      {
        title: "Bitcoin Bazaar",
        text: "Stalls where you try wallets, nodes and mining gear, and ask the people who made them.",
        drawing: "why-stall",
        isWide: false,
      },
      {
        title: "Art District",
        text: "Prints, light works and code by artists who work with Bitcoin.",
        drawing: "why-frame",
        isWide: false,
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
        isWide: false,
      },
    ],
  }) as const;
