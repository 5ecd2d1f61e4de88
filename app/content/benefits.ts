export type Room = {
  readonly title: string;
  readonly text: string;
  readonly icon: string;
  /** A view into the room, for the wide cards. */
  readonly view?: string;
};

/** Why Attend: six rooms behind one arch. */
export const rooms: readonly Room[] = [
  {
    title: "Main Stage",
    text: "Two days of talks and panels: how Bitcoin works, who builds on it, and what it changes in India.",
    icon: "why-stage",
    view: "room-stage",
  },
  {
    title: "Bitcoin Bazaar",
    text: "Stalls where you try wallets, nodes and mining gear, and ask the people who made them.",
    icon: "why-stall",
  },
  {
    title: "Art District",
    text: "Prints, light and code on show by artists who work with Bitcoin.",
    icon: "why-frame",
  },
  {
    title: "Network Square",
    text: "Meetups by topic and by city, so that you leave with names and not only with slides.",
    icon: "why-nodes",
    view: "room-square",
  },
  {
    title: "Satoshi Lounge",
    text: "A quiet room for the long conversation: founders, investors and policymakers at one table.",
    icon: "why-lounge",
    view: "room-lounge",
  },
  {
    title: "Merch",
    text: "Shirts, prints and small things made for this one event.",
    icon: "why-shirt",
  },
];
