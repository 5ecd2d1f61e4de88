export type Room = {
  readonly title: string;
  readonly text: string;
  /** A door with a glyph, or a whole room for the wide cards. */
  readonly drawing: string;
  readonly isWide?: true;
};

/** Why Attend: six rooms behind one arch. */
export const rooms: readonly Room[] = [
  {
    title: "Main Stage",
    text: "Two days of talks and panels: how Bitcoin works, who builds on it, and what it changes in India.",
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
    text: "Meetups by topic and by city, so that you leave with names and not only with slides.",
    drawing: "room-square",
    isWide: true,
  },
  {
    title: "Satoshi Lounge",
    text: "A quiet room for the long conversation: founders, investors and policymakers at one table.",
    drawing: "room-lounge",
    isWide: true,
  },
  {
    title: "Merch",
    text: "Shirts, prints and small things made for this one event.",
    drawing: "why-shirt",
  },
];
