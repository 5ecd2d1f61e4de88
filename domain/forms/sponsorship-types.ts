/** Options of the sponsor form. The landing page lists them without loading the form. */
export const SPONSORSHIP_TYPES = [
  "Platinum Sponsor",
  "Gold Sponsor",
  "Silver Sponsor",
  "Bronze Sponsor",
  "Exhibitor",
  "Media Partner",
  "Custom Package",
  "Not Sure",
] as const;
