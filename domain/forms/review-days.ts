/** How many business days a review takes at least and at most. */
export type ReviewDays = { readonly from: number; readonly to: number };

/** The promises of the site. The landing page repeats them without loading the forms. */
export const reviewDays = {
  speaker: { from: 5, to: 7 },
  sponsor: { from: 2, to: 2 },
} as const satisfies Readonly<Record<string, ReviewDays>>;

/** Returns a promise in words: "5-7 business days", or "2 business days" where both ends are one. */
export const inBusinessDays = ({ from, to }: ReviewDays): string =>
  `${from === to ? to : `${from}-${to}`} business ${to === 1 ? "day" : "days"}`;
