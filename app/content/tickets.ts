export type Tier = {
  readonly title: string;
  readonly price: string;
  readonly currency: "USD";
  readonly image: string;
  readonly features: readonly string[];
};

/** SPEC section 3. What a pass holds is the owner's word: planned, and said to be so on the page. */
export const tiers: readonly Tier[] = [
  {
    title: "General Admission",
    price: "$99",
    currency: "USD",
    image: "ticket-general-admission",
    features: [
      "Entry on both days",
      "Main Stage talks and panels",
      "Bitcoin Bazaar and Art District",
      "Workshops and demos, while seats last",
    ],
  },
  {
    title: "VIP Pass",
    price: "$399",
    currency: "USD",
    image: "ticket-vip-pass",
    features: [
      "Everything in General Admission",
      "A check-in line of its own",
      "VIP lounge with refreshments",
      "Reserved seats at workshops",
      "Evening mixer with speakers",
    ],
  },
  {
    title: "Whale Pass",
    price: "$2999",
    currency: "USD",
    image: "ticket-whale-pass",
    features: [
      "Everything in the VIP Pass",
      "Satoshi Lounge on both days",
      "Front rows at the Main Stage",
      "A host for your visit",
      "Dinner with speakers and partners",
    ],
  },
];
