/** A number about the event and what it counts: "50K+", "Expected attendees". */
export type Statistic = { readonly value: string; readonly label: string };
