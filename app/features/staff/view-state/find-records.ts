import type { StaffRecord } from "#app/features/staff/records/record.ts";
import type { Tables } from "#app/features/staff/records/use-tables.ts";
import type { SubmissionState } from "#domain/answers/history.ts";
import { outcomes } from "#domain/answers/outcomes.ts";
import { forms } from "#domain/forms/registry.ts";
import { DEFAULT_URL_STATE, type Filter, type UrlState } from "./url-state.ts";

type TableStates = ReadonlyMap<string, SubmissionState>;

/** The words that ask for the answers to a record, and not for its text. */
export const STATE_WORDS: ReadonlyMap<string, (state: SubmissionState | undefined) => boolean> =
  new Map([
    ["is:answered", (state) => !!state?.answered_at],
    ["is:unanswered", (state) => !state?.answered_at],
    ...outcomes.map(
      (outcome) =>
        [`is:${outcome}`, (state?: SubmissionState) => state?.outcome === outcome] as const,
    ),
  ]);

/** Pending shows pending records, Handled all others. Every word of the search must occur, or hold. */
export const findRecords = (
  records: readonly StaffRecord[],
  filter: Filter,
  q: string,
  states?: TableStates,
): readonly StaffRecord[] => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (filter === "all" && words.length === 0) return records;
  const conditions = words.flatMap((word) => STATE_WORDS.get(word) ?? []);
  const typed = words.filter((word) => !STATE_WORDS.has(word));
  return records.filter(
    ({ id, status, haystack }) =>
      (filter === "all" || (status === "pending") === (filter === "pending")) &&
      typed.every((word) => haystack.includes(word)) &&
      (conditions.length === 0 || conditions.every((holds) => holds(states?.get(id)))),
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
