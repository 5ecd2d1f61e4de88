import type { EventKind, SubmissionEvent, SubmissionState } from "#domain/answers/history.ts";
import type { Outcome } from "#domain/answers/outcomes.ts";
import { pluralize } from "#domain/plural.ts";
import type { SubmissionStatus } from "#domain/submission.ts";
import { businessDaysBetween } from "./review-deadline.ts";

const MINUTE_MS = 60_000;

const UNITS = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

const relative = {
  always: new Intl.RelativeTimeFormat("en"),
  auto: new Intl.RelativeTimeFormat("en", { numeric: "auto" }),
} as const;

/** Returns how long ago a time was, in its largest unit; "just now" where a clock is slow. `auto` says "yesterday". */
export const formatAge = (
  time: number,
  now: number,
  numeric: keyof typeof relative = "always",
): string => {
  const minutes = Math.floor((now - time) / MINUTE_MS);
  const [unit, length] = UNITS.find(([, length]) => minutes >= length) ?? [];
  return unit ? relative[numeric].format(-Math.floor(minutes / length), unit) : "just now";
};

/** Returns the part of an address before the @, by which staff know one another. */
export const nameOf = (address: string | null): string | undefined => address?.split("@")[0];

const by = (address: string | null): string => (address ? ` by ${nameOf(address)},` : "");

const VERBS: Readonly<Record<Exclude<EventKind, "status"> | SubmissionStatus | Outcome, string>> = {
  handled: "Handled",
  pending: "Reopened",
  answer: "Answered",
  accepted: "Accepted",
  waiting: "Put on the waiting list",
  declined: "Declined",
  question: "Asked",
  note: "Noted",
  "taken-back": "Taken back",
  confirmed: "Address confirmed",
  disowned: "Not sent by the owner of this address",
  corrected: "Corrected",
  withdrawn: "Withdrawn by the applicant",
  "taken-back-by-applicant": "Withdrawal taken back",
  coming: "Coming",
  "not-coming": "Cannot come",
  "erase-asked": "Deletion asked for",
  "erase-stopped": "Deletion stopped",
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
  const { last_kind: kind, last_by: author } = state;
  const last = formatEntry({ ...state, kind, author, outcome: newestOutcome(state) }, now);
  const text = last.charAt(0).toLowerCase() + last.slice(1);
  return `${pluralize(state.entries, "entry", "entries")}, last: ${text}`;
};

/** Returns after how many business days the first answer left. */
export const formatAnswered = (createdAt: string, firstAnsweredAt: string): string => {
  const days = businessDaysBetween(Date.parse(createdAt), Date.parse(firstAnsweredAt));
  return days === 0
    ? "Answered after less than a business day"
    : `Answered after ${pluralize(days, "business day")}`;
};
