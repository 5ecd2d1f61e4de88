import type { Backend } from "#app/lib/backend.ts";
import type { Form } from "#domain/forms/form.ts";
import { MAX_ROWS } from "#domain/paging.ts";
import type { SubmissionRow, SubmissionStatus } from "#domain/submission.ts";
import { byNewest, type StaffRecord, toRecord } from "./record.ts";

/** The status of a call whose session has ended. */
export const UNAUTHORIZED = 401;

export type TableData = {
  readonly records: readonly StaffRecord[];
  /** How many records of this table carry an e-mail address. */
  readonly addresses: ReadonlyMap<string, number>;
};

export type Progress = { readonly loaded: number; readonly total: number };

/**
 * `progress` while only the newest records are here and the others are still loading; `missing` when
 * those failed to load, with the reason, until they are here.
 */
export type LoadedTable =
  | ({
      readonly ok: true;
      readonly progress?: Progress;
      readonly missing?: Progress & { readonly message: string };
    } & TableData)
  | { readonly ok: false; readonly message: string; readonly sessionEnded: boolean };

/** Returns how far the tables that are still loading are together. */
export const progressOf = (tables: readonly LoadedTable[]): Progress | undefined => {
  const steps = tables.flatMap((table) => (table.ok && table.progress) || []);
  const sum = (key: keyof Progress) => steps.reduce((total, step) => total + step[key], 0);
  return steps.length > 0 ? { loaded: sum("loaded"), total: sum("total") } : undefined;
};

/** Says whether every record is here: a file of the others would be incomplete. */
export const isComplete = (table: LoadedTable): boolean =>
  table.ok && !table.progress && !table.missing;

const failureOf = (status: number, message: string): LoadedTable => ({
  ok: false,
  message,
  sessionEnded: status === UNAUTHORIZED,
});

/**
 * Loads every row of a table, newest first. Where a response is cut at the limit, the next one
 * starts at the time of its last row and not at its offset, because rows that arrive or go
 * meanwhile change offsets, but not times. At the end the newest rows are loaded once more, because
 * some may have arrived meanwhile. The library's own retries are off, because a table that hangs
 * would hold 'Loading...' for two minutes. `onProgress` also receives the newest rows, which can be
 * shown while the others load. A failure keeps the rows that were read.
 */
export const loadTable = async (
  backend: Backend,
  form: Form,
  onProgress: (progress: Progress, newest: TableData) => void,
): Promise<LoadedTable> => {
  const byId = new Map<string, StaffRecord>();
  const add = (rows: readonly SubmissionRow[]) => {
    for (const row of rows) byId.set(row.id, toRecord(form, row));
  };
  const newest = () =>
    backend
      .from(form.table)
      .select("*", { count: "exact" })
      .order("created_at", { ascending: false })
      .retry(false);

  const first = await newest();
  if (first.error) return failureOf(first.status, first.error.message);
  const total = first.count ?? first.data.length;
  add(first.data);
  // The count lacks rows that are committed late.
  const progress = () => ({ loaded: byId.size, total: Math.max(total, byId.size) });
  const shown = tableOf([...byId.values()]);

  const pageSize = Math.min(first.data.length, MAX_ROWS);
  let last = total > first.data.length ? first.data.at(-1) : undefined;
  let skip = 0;
  while (last) {
    onProgress(progress(), shown);
    const { data, error, status } = await backend
      .from(form.table)
      .select("*")
      .lte("created_at", last.created_at)
      .order("created_at", { ascending: false })
      .range(skip, skip + MAX_ROWS - 1)
      .retry(false);
    if (status === UNAUTHORIZED) return failureOf(status, error?.message ?? "");
    if (error) {
      const missing = { ...progress(), message: error.message };
      return { ok: true, missing, ...tableOf([...byId.values()]) };
    }
    add(data);
    // A short response is the end. The count is not: a row that is committed late would count for the oldest.
    const next: SubmissionRow | undefined = data.length < pageSize ? undefined : data.at(-1);
    skip = next?.created_at === last.created_at ? skip + data.length : 0;
    last = next;
  }

  if (total > first.data.length) {
    const latest = await newest();
    if (latest.status === UNAUTHORIZED)
      return failureOf(latest.status, latest.error?.message ?? "");
    // Even without these rows, a minute later they would be offered as new.
    add(latest.data ?? []);
  }
  console.info(`${form.table}: ${total} records`);
  return { ok: true, ...tableOf([...byId.values()]) };
};

/** Reads all rows of a table since a time, in as many responses as that takes. */
export const readSince = async (backend: Backend, form: Form, since: string) => {
  const rows: SubmissionRow[] = [];
  for (;;) {
    const response = await backend
      .from(form.table)
      .select("*", { count: "exact" })
      .gte("created_at", since)
      .order("created_at", { ascending: false })
      .range(rows.length, rows.length + MAX_ROWS - 1)
      .retry(false);
    rows.push(...(response.data ?? []));
    if (!response.data?.length || rows.length >= (response.count ?? 0))
      return { ...response, rows };
  }
};

/** Adds the rows that a table lacks. Its own may have been changed since these were read. */
export const withRows = (
  form: Form,
  table: LoadedTable,
  rows: readonly SubmissionRow[],
): LoadedTable => {
  if (!table.ok) return table;
  const added = rows.map((row) => toRecord(form, row));
  const byId = new Map([...added, ...table.records].map((record) => [record.id, record]));
  return { ...table, ...tableOf([...byId.values()]) };
};

/** Changes the status of one record of a table. */
export const withStatus = (
  table: LoadedTable,
  id: string,
  status: SubmissionStatus,
): LoadedTable =>
  table.ok
    ? {
        ...table,
        records: table.records.map((record) =>
          record.id === id ? { ...record, status, isChanged: true as const } : record,
        ),
      }
    : table;

/**
 * Returns the loaded table with newer changes of the page: `before` was shown when the load began,
 * and `shown` when it ended. Statuses that were changed and records that were added meanwhile stay,
 * and so do records that a failed load has not read again.
 */
export const withChanges = (
  table: LoadedTable,
  before: LoadedTable | undefined,
  shown: LoadedTable | undefined,
): LoadedTable => {
  if (!shown?.ok) return table;
  if (!table.ok) {
    const { progress: _, missing, ...kept } = shown;
    const isKept = missing && !table.sessionEnded;
    return isKept ? { ...kept, missing: { ...missing, message: table.message } } : table;
  }
  const old = new Map(before?.ok ? before.records.map((record) => [record.id, record]) : []);
  const byId = new Map(table.records.map((record) => [record.id, record]));
  const end = table.records.at(-1)?.row.created_at ?? "";
  for (const record of shown.records) {
    const { id, status, isChanged, row } = record;
    const read = byId.get(id);
    if (read && isChanged && record !== old.get(id)) byId.set(id, { ...read, status, isChanged });
    const isUnread = table.missing !== undefined && row.created_at <= end;
    if (!read && (isUnread || !old.has(id))) byId.set(id, record);
  }
  const missing = table.missing && { missing: { ...table.missing, loaded: byId.size } };
  return { ...table, ...missing, ...tableOf([...byId.values()]) };
};

const tableOf = (records: StaffRecord[]): TableData => {
  const addresses = new Map<string, number>();
  for (const { email } of records) addresses.set(email, (addresses.get(email) ?? 0) + 1);
  return { records: records.sort(byNewest), addresses };
};
