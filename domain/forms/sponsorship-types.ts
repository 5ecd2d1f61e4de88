/** SPEC section 3; the landing page lists them too, without the rest of the form. */
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
