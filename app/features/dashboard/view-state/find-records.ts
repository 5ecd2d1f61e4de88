import type { TableStates } from "#app/features/dashboard/records/read-news.ts";
import { type StaffRecord, searchable } from "#app/features/dashboard/records/record.ts";
import type { Tables } from "#app/features/dashboard/records/tables.ts";
import { editionOfRecord, isOver, type KnownEdition, NEXT } from "#domain/edition.ts";
import { forms } from "#domain/forms/registry.ts";
import { isNewsRequest } from "#domain/news-requests.ts";
import { countOpinions, opinionBy } from "#domain/notes.ts";
import { isAskedToCome } from "#domain/submissions/attendance.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { outcomeLabels, outcomes } from "#domain/submissions/outcomes.ts";
import { DEFAULT_URL_STATE, type Filter, type UrlState } from "./url-state.ts";

type StateWord = readonly [word: string, meaning: string, holds: Condition];

type Condition = (
  state: SubmissionState | undefined,
  record: StaffRecord,
  editions: readonly KnownEdition[],
  me: string,
) => boolean;

/** Accepted, and silent since that answer left. */
export const UNCONFIRMED = "is:unconfirmed";

/** No opinion of whoever searches. */
const UNDECIDED = "is:undecided";

/** The words that ask for the state of a record, and not for its text. */
const STATE_WORDS: readonly StateWord[] = [
  ["is:answered", "Records with an answer", (state) => !!state?.answered_at],
  ["is:unanswered", "Records without one", (state) => !state?.answered_at],
  ["is:withdrawn", "Withdrawn by the applicant", (state) => !!state?.withdrawn_at],
  ["is:coming", "Accepted, and will be there", (state) => state?.coming === true],
  ["is:not-coming", "Accepted, and cannot come", (state) => state?.coming === false],
  [
    UNCONFIRMED,
    "Accepted, and has not said yet",
    (state, { row }, editions) =>
      !!state &&
      isAskedToCome(state.submission_table, state, isOver(editions, row.created_at, Date.now())),
  ],
  [
    "is:news",
    "Wants to hear of the next dates, or when a form opens",
    (_, { row }) => isNewsRequest(row),
  ],
  [
    UNDECIDED,
    "Without an opinion of yours",
    (state, _record, _editions, me) => !opinionBy(state?.notes ?? [], me),
  ],
  ...outcomes.map(
    (outcome): StateWord => [
      `is:${outcome}`,
      `Answered as: ${outcomeLabels[outcome]}`,
      (state) => state?.outcome === outcome,
    ],
  ),
];

const UNANSWERED: readonly string[] = ["is:unanswered", "is:news", "is:withdrawn", UNDECIDED];

/** Returns whether a search is for records with an answer by one of its words. */
export const asksForAnswered = (q: string): boolean => {
  const words = q.toLowerCase().split(/\s+/);
  return words.some((word) => word.startsWith("is:") && !UNANSWERED.includes(word));
};

/** Returns the records of an edition; all of them for "" and for one that is not known. */
export const ofEdition = (
  records: readonly StaffRecord[],
  edition: string,
  editions: readonly KnownEdition[],
): readonly StaffRecord[] => {
  const isKnown = edition === NEXT || editions.some(({ year }) => String(year) === edition);
  if (!isKnown) return records;
  return records.filter(({ row }) => editionOfRecord(editions, row.created_at) === edition);
};

/** All words that do not ask for a text, with their meanings; those with a value by an example. */
export const SEARCH_WORDS: readonly (readonly [word: string, meaning: string, ...unknown[]])[] = [
  ...STATE_WORDS,
  ["note:booth", "A word of a note"],
  ["for:2", "At least so many opinions for it"],
  ["against:1", "At least so many against it"],
];

const NOTE_WORD = /^note:(.+)$/;

const OPINION_WORD = /^(for|against):(\d+)$/;

/** Whether a record has a note with a word. */
const isNoted = (state: SubmissionState | undefined, word: string): boolean =>
  (state?.notes ?? []).some(({ body }) => body !== null && searchable(body).includes(word));

/** Returns what a word of the search asks of a record: its state, opinions, notes, or any text. */
const conditionOf = (word: string): Condition => {
  const [, , holds] = STATE_WORDS.find(([name]) => name === word) ?? [];
  if (holds) return holds;
  const [, noted] = NOTE_WORD.exec(word) ?? [];
  if (noted) return (state) => isNoted(state, noted);
  const [, opinion, least] = OPINION_WORD.exec(word) ?? [];
  if (opinion === "for" || opinion === "against")
    return (state) => countOpinions(state?.notes ?? [])[opinion] >= Number(least);
  return (state, { haystack }) => haystack.includes(word) || isNoted(state, word);
};

/** Pending shows pending records, Handled all others. Every word of the search must occur, or hold. */
export const findRecords = (
  records: readonly StaffRecord[],
  filter: Filter,
  q: string,
  states?: TableStates,
  editions: readonly KnownEdition[] = [],
  me = "",
): readonly StaffRecord[] => {
  const words = searchable(q).split(/\s+/).filter(Boolean);
  if (filter === "all" && words.length === 0) return records;
  const conditions = words.map(conditionOf);
  return records.filter(
    (record) =>
      (filter === "all" || (record.status === "pending") === (filter === "pending")) &&
      conditions.every((holds) => holds(states?.get(record.id), record, editions, me)),
  );
};

/** Returns records in the order of those for them less those against them; equal ones keep their order. */
export const byOpinions = (
  records: readonly StaffRecord[],
  states: TableStates,
): readonly StaffRecord[] => {
  const ranked = records.map((record) => {
    const counts = countOpinions(states.get(record.id)?.notes ?? []);
    return { record, balance: counts.for - counts.against };
  });
  return ranked.sort((a, b) => b.balance - a.balance).map(({ record }) => record);
};

/** Returns the URL state that shows the linked record: its tab, without a filter or search that would hide it. */
export const showLinkedRecord = (urlState: UrlState, tables: Tables): UrlState => {
  for (const { dashboard, table } of forms) {
    const loaded = tables[table];
    const record = loaded.ok && loaded.records.find(({ id }) => id === urlState.record);
    if (!record || !dashboard) continue;
    const isFound = findRecords([record], urlState.filter, urlState.q).length > 0;
    const { dialog } = urlState;
    const shown = { ...DEFAULT_URL_STATE, record: record.id, ...(dialog && { dialog }) };
    return { ...(isFound ? urlState : shown), tab: dashboard.tab, edition: shown.edition };
  }
  return urlState;
};
