/** The decisions of an answer. An outcome never changes the status of a submission. */
export const outcomes = ["accepted", "waiting", "declined", "question"] as const;

export type Outcome = (typeof outcomes)[number];

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  accepted: "Accepted",
  waiting: "Waiting list",
  declined: "Declined",
  question: "Question",
};
