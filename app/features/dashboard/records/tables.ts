import {
  type QueryClient,
  queryOptions,
  useSuspenseQueries,
  useSuspenseQuery,
} from "@tanstack/react-query";
import { useMemo } from "react";
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

/** The records of a form; none where they could not be read. */
export type LoadedTable = {
  readonly records: readonly StaffRecord[];
  readonly ids: ReadonlySet<string>;
  /** The records of each email address, newest first; their status may be old. */
  readonly byAddress: ReadonlyMap<string, readonly StaffRecord[]>;
  /** Why they could not, in a sentence. */
  readonly failure?: { readonly text: string; readonly sessionEnded: boolean };
};

export const loadTable = async (backend: Backend, form: Form): Promise<LoadedTable> => {
  const byId = new Map<string, StaffRecord>();
  const failure = await readPages<SubmissionRow>(backend, form.table, (rows) => {
    for (const row of rows) byId.set(row.id, toRecord(form, row));
  });
  if (failure) {
    const text = form.loadFailure + failure.message;
    return { ...tableOf([]), failure: { text, sessionEnded: failure.status === UNAUTHORIZED } };
  }
  console.info(`${form.table}: ${pluralize(byId.size, "record")}`);
  return tableOf([...byId.values()]);
};

/** Returns a table that was read, with the records that changed since `before` was shown and the load began. */
export const withChanges = (
  table: LoadedTable,
  before: LoadedTable | undefined,
  shown: LoadedTable | undefined,
): LoadedTable => {
  if (table.failure || !shown) return table;
  const unchanged = new Set(before?.records);
  const changed = shown.records.filter((record) => !unchanged.has(record));
  const byId = new Map(changed.map((record) => [record.id, record]));
  return tableOf(table.records.map((record) => byId.get(record.id) ?? record));
};

/** Replaces the rows of records that their applicants have corrected. */
export const withCorrected = (
  form: Form,
  table: LoadedTable,
  corrected: News["corrected"],
): LoadedTable => {
  const rows = corrected.filter(({ submission_table }) => submission_table === form.table);
  if (table.failure || rows.length === 0) return table;
  const records = table.records.map((record) => {
    const row = rows.find(({ row }) => row.id === record.id)?.row;
    return row ? { ...toRecord(form, row), status: record.status } : record;
  });
  return tableOf(records);
};

export const withStatus = (
  table: LoadedTable,
  ids: ReadonlySet<string>,
  status: SubmissionStatus,
): LoadedTable => {
  const change = (record: StaffRecord) => (ids.has(record.id) ? { ...record, status } : record);
  return { ...table, records: table.records.map(change) };
};

const tableOf = (unsorted: readonly StaffRecord[]): LoadedTable => {
  const records = [...unsorted].sort(byNewest);
  return {
    records,
    ids: new Set(records.map(({ id }) => id)),
    byAddress: groupBy(records, ({ address }) => address),
  };
};

export const tableKey = (table: SubmissionTable) => ["table", table] as const;

export type Tables = Readonly<Record<SubmissionTable, LoadedTable>>;

export const tableQuery = (backend: Backend, form: Form) =>
  queryOptions({
    queryKey: tableKey(form.table),
    queryFn: () => loadTable(backend, form),
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
  const table = await loadTable(backend, form);
  if (table.failure) {
    if (table.failure.sessionEnded) redirectToSignIn();
    return table.failure.text;
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
  const tables = useSuspenseQueries({ queries }).map(({ data }) => data);
  return useMemo(
    () => Object.fromEntries(forms.map(({ table }, i) => [table, tables[i]])) as Tables,
    // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new in each render, its tables are not.
    tables,
  );
};
