import {
  type QueryClient,
  queryOptions,
  useSuspenseQueries,
  useSuspenseQuery,
} from "@tanstack/react-query";
import { redirectToSignIn } from "#app/features/dashboard/session/sign-out.ts";
import { useBackend } from "#app/features/dashboard/session/staff-client.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { Form } from "#domain/forms/form.ts";
import { forms, type SubmissionTable } from "#domain/forms/registry.ts";
import { groupBy } from "#domain/older-browsers.ts";
import { pluralize } from "#domain/plural.ts";
import type { SubmissionRow, SubmissionStatus } from "#domain/submission.ts";
import type { News } from "#domain/submissions/calls.ts";
import { readPages, UNAUTHORIZED } from "./read-pages.ts";
import { byNewest, type StaffRecord, toRecord } from "./record.ts";

type TableData = {
  readonly records: readonly StaffRecord[];
  readonly ids: ReadonlySet<string>;
  /** The records of each email address, newest first; their status may be old. */
  readonly byAddress: ReadonlyMap<string, readonly StaffRecord[]>;
};

export type Progress = { readonly loaded: number; readonly total: number };

/** `progress` while only the newest records are here and the others are still loading. */
export type LoadedTable =
  | ({ readonly ok: true; readonly progress?: Progress } & TableData)
  | { readonly ok: false; readonly message: string; readonly sessionEnded: boolean };

/** Returns how far the tables that are still loading are together. */
export const progressOf = (tables: readonly LoadedTable[]): Progress | undefined => {
  const loading = tables.flatMap((table) => (table.ok && table.progress ? [table.progress] : []));
  if (loading.length === 0) return undefined;
  const sum = (key: keyof Progress) => loading.reduce((total, each) => total + each[key], 0);
  return { loaded: sum("loaded"), total: sum("total") };
};

/** Loads every row of a table. `onProgress` also receives the newest rows, which can be shown while the others load. */
export const loadTable = async (
  backend: Backend,
  form: Form,
  onProgress: (progress: Progress, newest: TableData) => void,
): Promise<LoadedTable> => {
  const byId = new Map<string, StaffRecord>();
  let progress: Progress = { loaded: 0, total: 0 };
  let newest: TableData | undefined;
  const failure = await readPages<SubmissionRow>(backend, form.table, (page, total, hasMore) => {
    for (const row of page) byId.set(row.id, toRecord(form, row));
    // The count lacks rows that are committed late.
    progress = { loaded: byId.size, total: Math.max(total, byId.size) };
    newest ??= tableOf([...byId.values()]);
    if (hasMore) onProgress(progress, newest);
  });
  if (failure)
    return { ok: false, message: failure.message, sessionEnded: failure.status === UNAUTHORIZED };
  console.info(`${form.table}: ${pluralize(progress.total, "record")}`);
  return { ok: true, ...tableOf([...byId.values()]) };
};

/** Returns a table that was read, with the records that changed since `before` was shown and the load began. */
export const withChanges = (
  table: LoadedTable,
  before: LoadedTable | undefined,
  shown: LoadedTable | undefined,
): LoadedTable => {
  if (!table.ok || !shown?.ok) return table;
  const unchanged = new Set(before?.ok ? before.records : []);
  const changed = new Map(
    shown.records
      .filter((record) => !unchanged.has(record))
      .map((record) => [record.id, record] as const),
  );
  const records = table.records.map((record) => changed.get(record.id) ?? record);
  return { ...table, ...tableOf(records) };
};

/** Replaces the rows of records that their applicants have corrected. */
export const withCorrected = (
  form: Form,
  table: LoadedTable,
  corrected: News["corrected"],
): LoadedTable => {
  const rows = corrected.filter(({ submission_table }) => submission_table === form.table);
  if (!table.ok || rows.length === 0) return table;
  const records = table.records.map((record) => {
    const row = rows.find(({ row }) => row.id === record.id)?.row;
    return row ? { ...toRecord(form, row), status: record.status } : record;
  });
  return { ...table, ...tableOf(records) };
};

export const withStatus = (
  table: LoadedTable,
  ids: ReadonlySet<string>,
  status: SubmissionStatus,
): LoadedTable => {
  if (!table.ok) return table;
  const change = (record: StaffRecord) => (ids.has(record.id) ? { ...record, status } : record);
  return { ...table, records: table.records.map(change) };
};

const tableOf = (unsorted: readonly StaffRecord[]): TableData => {
  const records = [...unsorted].sort(byNewest);
  return {
    records,
    ids: new Set(records.map(({ id }) => id)),
    byAddress: groupBy(records, ({ address }) => address),
  };
};

export const tableKey = (table: SubmissionTable) => ["table", table] as const;

export type Tables = Readonly<Record<SubmissionTable, LoadedTable>>;

/** Loads the table of a form. A large one shows its newest records first, while the others load. */
export const tableQuery = (backend: Backend, form: Form) =>
  queryOptions({
    queryKey: tableKey(form.table),
    queryFn: async ({ client, queryKey }) => {
      const table = await loadTable(backend, form, (progress, newest) =>
        client.setQueryData<LoadedTable>(queryKey, (shown) => ({
          ...(shown?.ok ? shown : { ok: true, ...newest }),
          progress,
        })),
      );
      return withChanges(table, undefined, client.getQueryData<LoadedTable>(queryKey));
    },
    // Comparing 50,000 records field by field would delay every status update, for nothing.
    structuralSharing: false,
  });

/** Loads a table once more, or returns why it could not; the records that are here stay till then. */
export const loadAgain = async (
  client: QueryClient,
  backend: Backend,
  form: Form,
): Promise<string | undefined> => {
  const key = tableKey(form.table);
  const before = client.getQueryData<LoadedTable>(key);
  const table = await loadTable(backend, form, () => {});
  if (!table.ok) {
    if (table.sessionEnded) redirectToSignIn();
    return form.loadFailure + table.message;
  }
  client.setQueryData<LoadedTable>(key, (shown) => withChanges(table, before, shown));
  return undefined;
};

/** Returns the table of a form, once the dashboard has loaded all of them. */
export const useTable = (form: Form) => useSuspenseQuery(tableQuery(useBackend(), form));

export const useTables = (): Tables => {
  const backend = useBackend();
  const queries = forms.map((form) => tableQuery(backend, form));
  // Not with `combine`, which would compare all records field by field.
  const results = useSuspenseQueries({ queries });
  return Object.fromEntries(forms.map(({ table }, i) => [table, results[i]?.data])) as Tables;
};
