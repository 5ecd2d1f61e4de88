/** What the media page promises (SPEC section 1). */
export const mediaBenefits = [
  {
    icon: "badge",
    title: "Priority Access",
    text: "The press lounge, scheduled interview slots, and stage-side access for approved crews.",
  },
  {
    icon: "moments",
    title: "Co-branded Moments",
    text: "Partner segments, on-ground activations, and content integrations.",
  },
  {
    icon: "content",
    title: "Content Support",
    text: "Media kits, speaker quotes, and highlight reels.",
  },
] as const;

/** What the student page promises (SPEC section 1). */
export const studentBenefits = [
  {
    icon: "pass",
    title: "Free Pass",
    text: "The conference is open to you, free of charge, on the days of your shifts.",
  },
  {
    icon: "network",
    title: "Networking",
    text: "Work beside speakers, builders and organisers, and meet the people you came to hear.",
  },
  {
    icon: "certificate",
    title: "Certificate",
    text: "An official certificate of your work, with a recommendation.",
  },
] as const;

export type Benefit = (typeof mediaBenefits)[number] | (typeof studentBenefits)[number];
