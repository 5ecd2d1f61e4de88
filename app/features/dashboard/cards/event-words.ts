import { formatDayAndMonth } from "#domain/event-day.ts";
import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import { businessDaysBetween } from "#domain/forms/review-days.ts";
import { staffNameOf } from "#domain/notes.ts";
import { pluralize } from "#domain/plural.ts";
import { formatSlot } from "#domain/slot.ts";
import type { SubmissionRow, SubmissionStatus } from "#domain/submission.ts";
import { OTHER_WORDS, staffWords } from "#domain/submissions/act-words.ts";
import {
  type EventKind,
  isLater,
  type SubmissionEvent,
  type SubmissionState,
} from "#domain/submissions/history.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";
import { formatAge } from "./time-formats.ts";

const authorSuffix = (address: string | null): string =>
  address ? ` by ${staffNameOf(address)},` : "";

const VERBS: Readonly<
  Record<Exclude<EventKind, "status"> | SubmissionStatus | Outcome | "certificate", string>
> = {
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
  slot: "Day and time set",
  certificate: "Certificate sent",
  "certificate-withdrawn": "Certificate withdrawn",
  "address-corrected": "Address corrected",
  replied: "Replied",
  invited: "Invited",
};

type ShownEvent = Pick<SubmissionEvent, "kind" | "author" | "created_at"> &
  Partial<Pick<SubmissionEvent, "status" | "outcome" | "opinion" | "certificate">>;

const verbOf = ({ kind, status, outcome, opinion, certificate }: ShownEvent): string => {
  if (certificate) return VERBS.certificate;
  if (kind === "status") return VERBS[status ?? "pending"];
  if (kind === "answer" && outcome) return VERBS[outcome];
  if (opinion === "for") return "Noted “For”";
  if (opinion === "against") return "Noted “Against”";
  return VERBS[kind];
};

/** Returns the words for an act, with its author and age: "Accepted by anna, 2 hours ago". */
export const formatEvent = (event: ShownEvent, now: number): string =>
  `${verbOf(event)}${authorSuffix(event.author)} ${formatAge(event.created_at, now)}`;

/** Returns who changed the status of a record last, and when. */
export const formatChange = (state: SubmissionState, now: number): string | undefined => {
  const { status, changed_by: author, changed_at: created_at } = state;
  return created_at ? formatEvent({ kind: "status", status, author, created_at }, now) : undefined;
};

/** Returns who answered a record last, with what outcome, and when. */
export const formatAnswer = (state: SubmissionState, now: number): string | undefined => {
  const { answered_at: created_at, answered_by: author, answered_as: outcome } = state;
  return created_at ? formatEvent({ kind: "answer", outcome, author, created_at }, now) : undefined;
};

/** Returns how many events a record has, and the newest one, unless the card shows that as its newest note. */
export const formatHistory = (state: SubmissionState, now: number): string => {
  const { last_kind: kind, last_by: author, last_at: created_at, answered_as: outcome } = state;
  const entries = pluralize(state.entries, "entry");
  if (kind === "note" && state.notes[0]?.body) return entries;
  const opinion = kind === "note" ? (state.notes[0]?.opinion ?? null) : null;
  const last = formatEvent({ ...state, kind, author, created_at, outcome, opinion }, now);
  const text = last.charAt(0).toLowerCase() + last.slice(1);
  return `${entries}, last: ${text}`;
};

export const formatAnswered = (createdAt: string, firstAnsweredAt: string): string => {
  const days = businessDaysBetween(Date.parse(createdAt), Date.parse(firstAnsweredAt));
  return days === 0
    ? "Answered after less than a business day"
    : `Answered after ${pluralize(days, "business day")}`;
};

export const NOT_SENT_BY_OWNER = "The owner of this address says they did not send this.";

/** Returns whether the applicant has corrected something since our newest answer left. */
export const isCorrectedSince = ({ corrected_at, last_answered_at }: SubmissionState): boolean =>
  isLater(corrected_at, last_answered_at);

export const applicantLines = (
  state: SubmissionState,
  now: number,
  asksForOtherWords = false,
): readonly string[] => {
  const lines: string[] = [];
  if (state.confirmed_at && !state.disowned_at) lines.push(staffWords.confirmed);
  if (state.words) lines.push(asksForOtherWords ? OTHER_WORDS : staffWords["may-show"]);
  if (state.slot) lines.push(formatSlot(state.slot));
  if (state.corrected_at) {
    const after = isCorrectedSince(state) ? ", after our answer" : "";
    lines.push(`${staffWords.corrected} ${formatAge(state.corrected_at, now)}${after}`);
  }
  if (state.erase_at) lines.push(`Will be deleted on ${formatDayAndMonth(state.erase_at)}`);
  else if (state.erase_asked_at) lines.push(staffWords["erase-asked"]);
  return lines;
};

export type Correction = { readonly label: string; readonly old: string; readonly now: string };

/**
 * Returns the changes of a correction. The new value of a field is the old one of the next correction that changed it,
 * or else that of the row. `events` are newest first.
 */
export const correctionsOf = (
  form: Form,
  row: SubmissionRow | undefined,
  events: readonly SubmissionEvent[],
  corrected: SubmissionEvent,
): readonly Correction[] => {
  const laterOldestFirst = events.slice(0, events.indexOf(corrected)).reverse();
  return fieldsOf(form).flatMap(({ key, label }) => {
    const column = columnOf(key);
    const old = corrected.old_values?.[column];
    if (old === undefined) return [];
    const next = laterOldestFirst.find(({ old_values }) => old_values && column in old_values);
    const now = next ? next.old_values?.[column] : row?.[column];
    return [{ label, old: old ?? "", now: now ?? "" }];
  });
};
