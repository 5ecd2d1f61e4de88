import { everyDay } from "#app/content/event-days.ts";
import type { ArtName } from "#art/names.ts";

export type Tier = {
  readonly title: string;
  readonly price: string;
  readonly currency: "USD";
  readonly image: ArtName;
  readonly features: readonly string[];
};

export type TicketsContent = {
  readonly title: string;
  readonly lead: string;
  /** On the disabled button of every tier. */
  readonly button: string;
  readonly tiers: readonly Tier[];
};

/**
 * What a pass includes is planned, not settled, and the page says so. Prices: docs/specification.md
 * 3.1.
 */
export const tickets: TicketsContent = {
  title: "Tickets",
  lead: "Three passes, one chain. Tickets are not on sale yet, and what each pass includes may still change.",
  button: "Coming Soon",
  tiers: [
    {
      title: "General Admission",
      price: "$99",
      currency: "USD",
      image: "ticket-general-admission",
      features: [
        `Entry on ${everyDay}`,
        "Main Stage talks and panels",
        "Bitcoin Bazaar and Art District",
        "Workshops and demos, while seats last",
      ],
    },
    {
      title: "VIP Pass",
      price: "$399",
      currency: "USD",
      image: "ticket-vip-pass",
      features: [
        "Everything in General Admission",
        "A dedicated check-in line",
        "VIP lounge with refreshments",
        "Reserved seats at workshops",
        "Evening mixer with speakers",
      ],
    },
    {
      title: "Whale Pass",
      price: "$2999",
      currency: "USD",
      image: "ticket-whale-pass",
      features: [
        "Everything in the VIP Pass",
        `Satoshi Lounge on ${everyDay}`,
        "Front-row seats at the Main Stage",
        "A personal host",
        "Dinner with speakers and partners",
      ],
    },
  ],
};
