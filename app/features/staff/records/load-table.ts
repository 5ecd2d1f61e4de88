import type { Backend } from "#app/lib/backend.ts";
import type { Form } from "#domain/forms/form.ts";
import type { SubmissionRow, SubmissionStatus } from "#domain/submission.ts";
import { readPages, UNAUTHORIZED } from "./read-pages.ts";
import { byNewest, type StaffRecord, toRecord } from "./record.ts";

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

/**
 * Loads every row of a table, newest first. `onProgress` also receives the newest rows, which can be
 * shown while the others load. A failure keeps the rows that were read.
 */
export const loadTable = async (
  backend: Backend,
  form: Form,
  onProgress: (progress: Progress, newest: TableData) => void,
): Promise<LoadedTable> => {
  const byId = new Map<string, StaffRecord>();
  const progress: { loaded: number; total: number } = { loaded: 0, total: 0 };
  let newest: TableData | undefined;
  const failure = await readPages<SubmissionRow>(backend, form.table, (page, total, hasMore) => {
    for (const row of page) byId.set(row.id, toRecord(form, row));
    progress.loaded = byId.size;
    // The count lacks rows that are committed late.
    progress.total = Math.max(total, byId.size);
    newest ??= tableOf([...byId.values()]);
    if (hasMore) onProgress({ ...progress }, newest);
  });
  if (failure && (failure.status === UNAUTHORIZED || !newest))
    return { ok: false, message: failure.message, sessionEnded: failure.status === UNAUTHORIZED };
  if (failure)
    return {
      ok: true,
      missing: { ...progress, message: failure.message },
      ...tableOf([...byId.values()]),
    };
  console.info(`${form.table}: ${progress.total} records`);
  return { ok: true, ...tableOf([...byId.values()]) };
};

/** Reads the rows of a table since a time. */
export const readSince = async (backend: Backend, form: Form, since: string) => {
  const byId = new Map<string, SubmissionRow>();
  const add = (page: readonly SubmissionRow[]) => {
    for (const row of page) byId.set(row.id, row);
  };
  const failure = await readPages(backend, form.table, add, since);
  return { rows: [...byId.values()], failure };
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

/** Replaces one record of a table, which its applicant has corrected. */
export const withCorrected = (form: Form, table: LoadedTable, row: SubmissionRow): LoadedTable =>
  table.ok
    ? {
        ...table,
        records: table.records.map((record) =>
          record.id === row.id ? toRecord(form, row) : record,
        ),
      }
    : table;

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
