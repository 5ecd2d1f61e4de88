import type { StaffRecord } from "#app/features/staff/records/record.ts";
import type { TableStates } from "#app/features/staff/records/use-states.ts";
import type { Tables } from "#app/features/staff/records/use-tables.ts";
import type { SubmissionState } from "#domain/answers/history.ts";
import { outcomeLabels, outcomes } from "#domain/answers/outcomes.ts";
import { forms } from "#domain/forms/registry.ts";
import { DEFAULT_URL_STATE, type Filter, type UrlState } from "./url-state.ts";

type StateWord = {
  readonly word: string;
  readonly meaning: string;
  readonly holds: (state: SubmissionState | undefined) => boolean;
};

/** The words that ask for the answers to a record, and not for its text. */
export const STATE_WORDS: readonly StateWord[] = [
  {
    word: "is:answered",
    meaning: "Records with an answer",
    holds: (state) => !!state?.answered_at,
  },
  { word: "is:unanswered", meaning: "Records without one", holds: (state) => !state?.answered_at },
  {
    word: "is:withdrawn",
    meaning: "Withdrawn by the applicant",
    holds: (state) => !!state?.withdrawn_at,
  },
  {
    word: "is:coming",
    meaning: "Accepted, and will be there",
    holds: (state) => state?.coming === true,
  },
  {
    word: "is:not-coming",
    meaning: "Accepted, and cannot come",
    holds: (state) => state?.coming === false,
  },
  ...outcomes.map((outcome) => ({
    word: `is:${outcome}`,
    meaning: `Answered as: ${outcomeLabels[outcome]}`,
    holds: (state: SubmissionState | undefined) => state?.outcome === outcome,
  })),
];

/** Pending shows pending records, Handled all others. Every word of the search must occur, or hold. */
export const findRecords = (
  records: readonly StaffRecord[],
  filter: Filter,
  q: string,
  states?: TableStates,
): readonly StaffRecord[] => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (filter === "all" && words.length === 0) return records;
  const conditions = words.map((text) => {
    const stateWord = STATE_WORDS.find(({ word }) => word === text);
    return ({ id, haystack }: StaffRecord) =>
      stateWord ? stateWord.holds(states?.get(id)) : haystack.includes(text);
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
    return isFound
      ? { ...urlState, tab: dashboard.tab }
      : {
          ...DEFAULT_URL_STATE,
          tab: dashboard.tab,
          record: record.id,
          ...(urlState.dialog && { dialog: urlState.dialog }),
        };
  }
  return urlState;
};
