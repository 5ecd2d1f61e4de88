/** A number of the event in words that fit a panel: "50K+", "Expected attendees". */
export type Statistic = { readonly value: string; readonly label: string };
