import type { TableStates } from "#app/features/dashboard/records/read-news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import type { Tables } from "#app/features/dashboard/records/tables.ts";
import { editionOfRecord, type KnownEdition, NEXT } from "#domain/edition.ts";
import { forms } from "#domain/forms/registry.ts";
import { countOpinions } from "#domain/notes.ts";
import { conditionOf, type SearchFacts, wordsIn } from "./search-words.ts";
import { DEFAULT_URL_STATE, type Filter, type UrlState } from "./url-state.ts";

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

/** The facts besides the records; nothing before the news are read. */
type Known = Partial<Pick<SearchFacts, "editions" | "me" | "owed">> & {
  readonly states?: TableStates | undefined;
};

/** Returns the records that a filter shows and a search finds: every word of it must occur, or hold. */
export const findRecords = (
  records: readonly StaffRecord[],
  filter: Filter,
  q: string,
  { states, editions = [], me = "", owed }: Known = {},
): readonly StaffRecord[] => {
  const words = wordsIn(q);
  if (filter === "all" && words.length === 0) return records;
  const conditions = words.map(conditionOf);
  return records.filter((record) => {
    const facts = { record, state: states?.get(record.id), editions, me, owed };
    const isShown = filter === "all" || filter === record.status;
    return isShown && conditions.every((holds) => holds(facts));
  });
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
    const record = tables[table].records.find(({ id }) => id === urlState.record);
    if (!record || !dashboard) continue;
    const isFound = findRecords([record], urlState.filter, urlState.q).length > 0;
    const { view, dialog } = urlState;
    const alone = { ...DEFAULT_URL_STATE, record: record.id, view, dialog };
    return { ...(isFound ? urlState : alone), tab: dashboard.tab, edition: alone.edition };
  }
  return urlState;
};
