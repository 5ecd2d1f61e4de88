import { staffWords } from "#domain/answers/act-words.ts";
import type { EventKind, SubmissionEvent, SubmissionState } from "#domain/answers/history.ts";
import type { Outcome } from "#domain/answers/outcomes.ts";
import { pluralize } from "#domain/plural.ts";
import type { SubmissionStatus } from "#domain/submission.ts";
import { formatAge } from "./format-age.ts";
import { businessDaysBetween } from "./review-deadline.ts";

/** Returns the part of an address before the @, by which staff know one another. */
export const nameOf = (address: string | null): string | undefined => address?.split("@")[0];

const by = (address: string | null): string => (address ? ` by ${nameOf(address)},` : "");

const VERBS: Readonly<Record<Exclude<EventKind, "status"> | SubmissionStatus | Outcome, string>> = {
  ...staffWords,
  handled: "Handled",
  pending: "Reopened",
  answer: "Answered",
  accepted: "Accepted",
  waiting: "Put on the waiting list",
  declined: "Declined",
  question: "Asked",
  note: "Noted",
  "taken-back": "Taken back",
  "address-corrected": "Address corrected",
};

/** Returns who changed the status of a record last and when. */
export const formatChange = (
  { status, changed_by, changed_at }: SubmissionState,
  now: number,
): string | undefined =>
  status && changed_at
    ? `${VERBS[status]}${by(changed_by)} ${formatAge(Date.parse(changed_at), now)}`
    : undefined;

type Entry = Pick<SubmissionEvent, "kind" | "author" | "created_at"> &
  Partial<Pick<SubmissionEvent, "status" | "outcome">>;

/** Returns an entry of the history in words. */
export const formatEntry = (entry: Entry, now: number): string => {
  const { kind, status, outcome, author, created_at } = entry;
  const verb = kind === "status" ? (status ?? "pending") : (kind === "answer" && outcome) || kind;
  return `${VERBS[verb]}${by(author)} ${formatAge(Date.parse(created_at), now, "auto")}`;
};

/** The outcome of the newest answer: it may have none, and an earlier one may. */
const newestOutcome = ({ outcome, outcome_at, answered_at }: SubmissionState): Outcome | null =>
  outcome_at === answered_at ? outcome : null;

/** Returns who answered a record last, with what outcome, and when. */
export const formatAnswer = (state: SubmissionState, now: number): string | undefined => {
  const { answered_at: created_at, answered_by: author } = state;
  const outcome = newestOutcome(state);
  return created_at ? formatEntry({ kind: "answer", outcome, author, created_at }, now) : undefined;
};

/** Returns how many entries a record has, and the newest one. */
export const formatHistory = (state: SubmissionState | null, now: number): string => {
  if (!state) return "Nobody has answered yet.";
  const { last_kind: kind, last_by: author, last_at: created_at } = state;
  const outcome = newestOutcome(state);
  const last = formatEntry({ ...state, kind, author, created_at, outcome }, now);
  const text = last.charAt(0).toLowerCase() + last.slice(1);
  return `${pluralize(state.entries, "entry")}, last: ${text}`;
};

/** Returns after how many business days the first answer left. */
export const formatAnswered = (createdAt: string, firstAnsweredAt: string): string => {
  const days = businessDaysBetween(Date.parse(createdAt), Date.parse(firstAnsweredAt));
  return days === 0
    ? "Answered after less than a business day"
    : `Answered after ${pluralize(days, "business day")}`;
};
