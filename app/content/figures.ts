export type Figure = { readonly value: string; readonly label: string };

/** SPEC section 9, counter panel. */
export const counterFigures: readonly Figure[] = [
  { value: "50K+", label: "Expected attendees" },
  { value: "150+", label: "Speakers" },
  { value: "100+", label: "Industry sponsors" },
  { value: "2", label: "Days" },
];

/** Says what the live figure is; the owner may word it otherwise. */
export const counterCaption =
  "A projection: the figure follows a fixed schedule from 50,000 and is the same for every visitor. It is not a count of tickets sold.";

/** SPEC section 9, sponsor section. */
export const sponsorFigures: readonly Figure[] = [
  { value: "50,000+", label: "On-site attendees" },
  { value: "150+", label: "Speakers" },
  { value: "200+", label: "Partners and exhibitors" },
];
