export type Benefit = { readonly icon: string; readonly title: string; readonly text: string };

/** What the media page promises (SPEC section 1). */
export const mediaBenefits: readonly Benefit[] = [
  {
    icon: "benefit-badge",
    title: "Priority Access",
    text: "The press lounge, scheduled interview slots, and stage-side access for approved crews.",
  },
  {
    icon: "benefit-moments",
    title: "Co-branded Moments",
    text: "Partner segments, on-ground activations, and content integrations.",
  },
  {
    icon: "benefit-content",
    title: "Content Support",
    text: "Media kits, speaker quotes, and highlight reels.",
  },
];

/** What the student page promises (SPEC section 1). */
export const studentBenefits: readonly Benefit[] = [
  {
    icon: "benefit-pass",
    title: "Free Pass",
    text: "The conference is open to you, free of charge, on the days of your shifts.",
  },
  {
    icon: "benefit-network",
    title: "Networking",
    text: "Work beside speakers, builders and organisers, and meet the people you came to hear.",
  },
  {
    icon: "benefit-certificate",
    title: "Certificate",
    text: "An official certificate of your work, with a recommendation.",
  },
];
