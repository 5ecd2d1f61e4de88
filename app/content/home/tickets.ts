import { formatEveryDay } from "#app/content/event-days.ts";
import type { Edition } from "#domain/edition.ts";

/** Until the edition begins the contents of a pass are planned, not settled, and the lead says so. */
export const tickets = ({ when, days }: Edition) =>
  ({
    title: "Tickets",
    lead: {
      coming: "Three passes. Sales have not opened, and what each includes may still change.",
      today: "The three passes of this edition.",
      past: `These were the passes planned for ${when}.`,
    },
    button: "Coming Soon",
    tiers: [
      {
        title: "General Admission",
        price: "$99",
        currency: "USD",
        image: "ticket-general-admission",
        features: [
          `Entry on ${formatEveryDay(days)}`,
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
          `Satoshi Lounge on ${formatEveryDay(days)}`,
          "Front-row seats at the Main Stage",
          "A personal host",
          "Dinner with speakers and partners",
        ],
      },
    ],
  }) as const;
