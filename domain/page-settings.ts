import type { Addresses } from "./event.ts";
import type { Edition } from "./event-day.ts";

/**
 * The parts of a page that depend on its installation: where the data is stored and for how long, and
 * whether this server has a key to send email about it and an address for the links in that email. A
 * prerendered page has the parts of every variant, marked with `data-variant`; the server removes those
 * that do not hold.
 */
export type Variant = "embedded" | "hosted" | "keyless" | "linked" | "unlimited" | "limited";

/** The settings with which a page is rendered. */
export type RenderSettings = Addresses & { readonly edition: Edition };

/** The settings of an installation that its pages read. The server writes them into each head. */
export type PageSettings = RenderSettings & {
  readonly rewardsUrl: string;
  readonly variants: readonly Variant[];
};
