import frame from "#art/why-frame.svg";
import lounge from "#art/why-lounge.svg";
import nodes from "#art/why-nodes.svg";
import shirt from "#art/why-shirt.svg";
import stage from "#art/why-stage.svg";
import stall from "#art/why-stall.svg";

export type Room = { readonly title: string; readonly text: string; readonly icon: string };

/** Why Attend: six rooms behind one arch. */
export const rooms: readonly Room[] = [
  {
    title: "Main Stage",
    text: "Two days of talks and panels: how Bitcoin works, who builds on it, and what it changes in India.",
    icon: stage,
  },
  {
    title: "Bitcoin Bazaar",
    text: "Stalls where you try wallets, nodes and mining gear, and ask the people who made them.",
    icon: stall,
  },
  {
    title: "Art District",
    text: "Prints, light and code on show by artists who work with Bitcoin.",
    icon: frame,
  },
  {
    title: "Network Square",
    text: "Meetups by topic and by city, so that you leave with names and not only with slides.",
    icon: nodes,
  },
  {
    title: "Satoshi Lounge",
    text: "A quiet room for the long conversation: founders, investors and policymakers at one table.",
    icon: lounge,
  },
  {
    title: "Merch",
    text: "Shirts, prints and small things made for this one event.",
    icon: shirt,
  },
];
