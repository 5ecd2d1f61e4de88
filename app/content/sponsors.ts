/** From the largest to the smallest, as the form for sponsors offers them. */
export const SPONSOR_TIERS = [
  "Platinum",
  "Gold",
  "Silver",
  "Bronze",
  "Exhibitor",
  "Media Partner",
] as const;

type Sponsor = {
  readonly year: number;
  readonly name: string;
  readonly tier: (typeof SPONSOR_TIERS)[number];
  readonly link: `https://${string}`;
  /** A file in `art/sponsors`. */
  readonly logo: `${string}.svg` | `${string}.png`;
  /** Whether the logo is made for light grounds. */
  readonly onLight?: true;
};

/** The sponsors on the landing page and on that of their past edition, in the order of each tier. */
export const sponsors: readonly Sponsor[] = [];
