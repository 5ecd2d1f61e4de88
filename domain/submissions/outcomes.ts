/** The decision of an answer. It is an entry of the history, and never a status. */
export const outcomes = ["accepted", "waiting", "declined", "question"] as const;

export type Outcome = (typeof outcomes)[number];

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  accepted: "Accepted",
  waiting: "Waiting list",
  declined: "Declined",
  question: "Question",
};
