import type { SubmissionEvent, SubmissionState } from "#domain/answers/history.ts";
import type { Outcome } from "#domain/answers/outcomes.ts";
import type { ApplicantEvent } from "#domain/answers/own-page.ts";
import { pluralize } from "#domain/plural.ts";
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

const STATUSES = { handled: "Handled", pending: "Reopened" } as const;

/** Returns who changed the status of a record last and when. */
export const formatChange = (
  { status, changed_by, changed_at }: SubmissionState,
  now: number,
): string | undefined =>
  status && changed_at
    ? `${STATUSES[status]}${by(changed_by)} ${formatAge(Date.parse(changed_at), now)}`
    : undefined;

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  accepted: "Accepted",
  waiting: "Put on the waiting list",
  declined: "Declined",
  question: "Asked",
};

const ageOf = (time: string, now: number): string => formatAge(Date.parse(time), now, "auto");

/** Returns who answered a record last, with what outcome, and when. */
export const formatAnswer = (state: SubmissionState, now: number): string | undefined => {
  const { answered_at, answered_by, outcome, outcome_at } = state;
  if (!answered_at) return undefined;
  const verb = outcome && outcome_at === answered_at ? OUTCOMES[outcome] : "Answered";
  return `${verb}${by(answered_by)} ${ageOf(answered_at, now)}`;
};

/** Returns after how many business days the first answer left. */
export const formatAnswered = (createdAt: string, firstAnsweredAt: string): string => {
  const days = businessDaysBetween(Date.parse(createdAt), Date.parse(firstAnsweredAt));
  return days === 0
    ? "Answered after less than a business day"
    : `Answered after ${pluralize(days, "business day")}`;
};

const APPLICANT: Readonly<Record<ApplicantEvent, string>> = {
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

type Entry = Pick<SubmissionEvent, "kind" | "status" | "outcome" | "author" | "created_at">;

const verbOf = ({ kind, status, outcome }: Entry): string => {
  switch (kind) {
    case "status":
      return STATUSES[status ?? "pending"];
    case "answer":
      return outcome ? OUTCOMES[outcome] : "Answered";
    case "note":
      return "Noted";
    case "taken-back":
      return "Taken back";
    default:
      return APPLICANT[kind];
  }
};

/** Returns an entry of the history in words. */
export const formatEntry = (entry: Entry, now: number): string =>
  `${verbOf(entry)}${by(entry.author)} ${ageOf(entry.created_at, now)}`;

/** Returns how many entries a record has, and the newest one. */
export const formatHistory = (state: SubmissionState | null, now: number): string => {
  if (!state) return "Nobody has answered yet.";
  const { entries, last_kind, last_by, created_at, status, outcome, answered_at, outcome_at } =
    state;
  const last = formatEntry(
    {
      kind: last_kind,
      author: last_by,
      created_at,
      status,
      outcome: outcome_at === answered_at ? outcome : null,
    },
    now,
  );
  const text = last.charAt(0).toLowerCase() + last.slice(1);
  return `${pluralize(entries, "entry", "entries")}, last: ${text}`;
};
