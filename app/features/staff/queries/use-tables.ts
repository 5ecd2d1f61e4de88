import {
  type QueryClient,
  queryOptions,
  useSuspenseQueries,
  useSuspenseQuery,
} from "@tanstack/react-query";
import { loadingFailed } from "#app/features/staff/messages/load-messages.ts";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { Form } from "#domain/forms/form.ts";
import { forms, type SubmissionTable } from "#domain/forms/registry.ts";
import { type LoadedTable, loadTable, withChanges } from "./load-table.ts";

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
    return loadingFailed(form, table.message);
  }
  client.setQueryData<LoadedTable>(key, (shown) => withChanges(table, before, shown));
  return undefined;
};

/** Returns the table of a form, once the dashboard has loaded all of them. */
export const useTable = (form: Form) => useSuspenseQuery(tableQuery(useBackend(), form));

/** Returns all tables, once the dashboard has loaded them. */
export const useTables = (): Tables => {
  const backend = useBackend();
  const queries = forms.map((form) => tableQuery(backend, form));
  // Not with `combine`, which would compare all records field by field.
  const results = useSuspenseQueries({ queries });
  return Object.fromEntries(forms.map(({ table }, i) => [table, results[i]?.data])) as Tables;
};
