import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { Backend } from "#app/lib/backend.ts";
import { forms, type SubmissionTable } from "#domain/forms/registry.ts";
import { type LoadedTable, loadTable, type Progress } from "./load-table.ts";

export const tableKey = (table: SubmissionTable) => ["table", table] as const;

export type Tables = Readonly<Record<SubmissionTable, LoadedTable>>;

export type LoadedTables =
  | { readonly state: "loading"; readonly progress: Progress }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "loaded"; readonly tables: Tables };

/**
 * Loads the five tables in parallel (docs/specification.md 7.3.3, 4.5.3); one that fails does not
 * stop the others.
 */
export const useTables = (backend: Backend): LoadedTables => {
  const [progress, setProgress] = useState<Readonly<Record<string, Progress>>>({});
  const results = useQueries({
    queries: forms.map((form) => ({
      queryKey: tableKey(form.table),
      queryFn: () =>
        loadTable(backend, form, (step) =>
          setProgress((steps) => ({ ...steps, [form.table]: step })),
        ),
      // Comparing 50,000 records field by field would delay every status update, for nothing.
      structuralSharing: false,
    })),
  });

  const broken = results.find(({ error }) => error);
  if (broken?.error) return { state: "failed", message: broken.error.message };
  const entries = results.flatMap(({ data }, i) => (data ? [[forms[i]?.table, data]] : []));
  if (entries.length === forms.length)
    return { state: "loaded", tables: Object.fromEntries(entries) as Tables };
  const steps = Object.values(progress);
  const sum = (key: keyof Progress) => steps.reduce((total, step) => total + step[key], 0);
  return { state: "loading", progress: { loaded: sum("loaded"), total: sum("total") } };
};
