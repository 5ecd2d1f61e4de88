import { useQueries, useQueryClient } from "@tanstack/react-query";
import type { Backend } from "#app/lib/backend.ts";
import { forms, type SubmissionTable } from "#domain/forms/registry.ts";
import { type LoadedTable, loadTable, type Progress, withChanges } from "./load-table.ts";

export const tableKey = (table: SubmissionTable) => ["table", table] as const;

export type Tables = Readonly<Record<SubmissionTable, LoadedTable>>;

export type LoadedTables =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | {
      readonly state: "loaded";
      readonly tables: Tables;
      /** Loads what is missing in a table. */
      readonly loadRest: (table: SubmissionTable) => Promise<unknown>;
    };

/** Returns how far the tables that are still loading are together. */
export const progressOf = (tables: Tables): Progress | undefined => {
  const steps = Object.values(tables).flatMap((table) => (table.ok && table.progress) || []);
  const sum = (key: keyof Progress) => steps.reduce((total, step) => total + step[key], 0);
  return steps.length > 0 ? { loaded: sum("loaded"), total: sum("total") } : undefined;
};

/**
 * Loads the five tables in parallel (docs/specification.md 7.3.3, 4.5.3); one that fails does not
 * stop the others. A large table shows its newest records first, while the others load.
 */
export const useTables = (backend: Backend): LoadedTables => {
  const queryClient = useQueryClient();
  const results = useQueries({
    queries: forms.map((form) => {
      const queryKey = tableKey(form.table);
      return {
        queryKey,
        queryFn: async () => {
          const before = queryClient.getQueryData<LoadedTable>(queryKey);
          const table = await loadTable(backend, form, (progress, newest) =>
            queryClient.setQueryData<LoadedTable>(queryKey, (shown) => ({
              ...(shown?.ok ? shown : { ok: true, ...newest }),
              progress,
            })),
          );
          return withChanges(table, before, queryClient.getQueryData<LoadedTable>(queryKey));
        },
        // Comparing 50,000 records field by field would delay every status update, for nothing.
        structuralSharing: false,
      };
    }),
  });

  const broken = results.find(({ error }) => error);
  if (broken?.error) return { state: "failed", message: broken.error.message };
  const entries = results.flatMap(({ data }, i) => (data ? [[forms[i]?.table, data]] : []));
  if (entries.length < forms.length) return { state: "loading" };
  return {
    state: "loaded",
    tables: Object.fromEntries(entries) as Tables,
    loadRest: async (table) =>
      results[forms.findIndex((form) => form.table === table)]?.refetch({ cancelRefetch: false }),
  };
};
