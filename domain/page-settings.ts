import type { Addresses } from "./event.ts";

/**
 * The parts of a page that depend on when and where it is served: whether this edition is still to
 * come, where the data is stored, and for how long. A prerendered page has the parts of every variant,
 * marked with `data-variant`; the server removes those that do not hold.
 */
export type Variant = "coming" | "past" | "embedded" | "hosted" | "unlimited" | "limited";

/** The settings of an installation that its pages read. The server writes them into each head. */
export type PageSettings = Addresses & {
  readonly rewardsUrl: string;
  readonly variants: readonly Variant[];
};
