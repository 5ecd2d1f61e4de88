import type { TableStates } from "#app/features/dashboard/records/read-news.ts";
import { type StaffRecord, searchable } from "#app/features/dashboard/records/record.ts";
import type { Tables } from "#app/features/dashboard/records/tables.ts";
import { editionOfRecord, isOver, type KnownEdition, NEXT } from "#domain/edition.ts";
import { forms } from "#domain/forms/registry.ts";
import { isNewsRequest } from "#domain/news-requests.ts";
import { isAskedToCome } from "#domain/submissions/attendance.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { outcomeLabels, outcomes } from "#domain/submissions/outcomes.ts";
import { DEFAULT_URL_STATE, type Filter, type UrlState } from "./url-state.ts";

type StateWord = readonly [word: string, meaning: string, holds: Condition];

type Condition = (
  state: SubmissionState | undefined,
  record: StaffRecord,
  editions: readonly KnownEdition[],
) => boolean;

/** Accepted, and silent since that answer left. */
export const UNCONFIRMED = "is:unconfirmed";

/** The words that ask for the state of a record, and not for its text. */
export const STATE_WORDS: readonly StateWord[] = [
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
      isAskedToCome(state.submission_table, {
        ...state,
        is_over: isOver(editions, row.created_at, Date.now()),
      }),
  ],
  [
    "is:news",
    "Wants to hear of the next dates, or when a form opens",
    (_, { row }) => isNewsRequest(row),
  ],
  ...outcomes.map(
    (outcome): StateWord => [
      `is:${outcome}`,
      `Answered as: ${outcomeLabels[outcome]}`,
      (state) => state?.outcome === outcome,
    ],
  ),
];

const WORDS_WITHOUT_ANSWER: readonly string[] = ["is:unanswered", "is:news", "is:withdrawn"];

/** Returns whether a search is for records with an answer by one of its words. */
export const asksForAnswered = (q: string): boolean => {
  const words = q.toLowerCase().split(/\s+/);
  return words.some((word) => word.startsWith("is:") && !WORDS_WITHOUT_ANSWER.includes(word));
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

/** Pending shows pending records, Handled all others. Every word of the search must occur, or hold. */
export const findRecords = (
  records: readonly StaffRecord[],
  filter: Filter,
  q: string,
  states?: TableStates,
  editions: readonly KnownEdition[] = [],
): readonly StaffRecord[] => {
  const words = searchable(q).split(/\s+/).filter(Boolean);
  if (filter === "all" && words.length === 0) return records;
  const conditions = words.map((text) => {
    const [, , holds] = STATE_WORDS.find(([word]) => word === text) ?? [];
    return (record: StaffRecord) =>
      holds ? holds(states?.get(record.id), record, editions) : record.haystack.includes(text);
  });
  return records.filter(
    (record) =>
      (filter === "all" || (record.status === "pending") === (filter === "pending")) &&
      conditions.every((holds) => holds(record)),
  );
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
