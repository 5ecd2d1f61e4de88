import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import { useOnline } from "#app/hooks/use-online.ts";
import { usePageVisible } from "#app/hooks/use-page-visible.ts";
import type { Form } from "#domain/forms/form.ts";
import { formOfType, forms } from "#domain/forms/registry.ts";
import { type LoadedTable, readSince, withRows } from "./load-table.ts";
import { loadingFailed } from "./messages.ts";
import { CHECK_MS, sinceNewest, UNAUTHORIZED } from "./read-pages.ts";
import { SUSPECTS } from "./use-suspect.ts";
import { type Tables, tableKey, useTables } from "./use-tables.ts";

type Arrival = { readonly form_type: string; readonly id: string };

const KEY = ["arrivals"];
const NONE: readonly Arrival[] = [];

/**
 * Returns the time from which on a record may not have been loaded: shortly before the newest one. One
 * time does for all tables: they are first requested together, none waits longer than half the overlap,
 * and one that is loaded again later is newer still.
 */
const timeOfLoad = (tables: Tables): string => {
  const times = forms.map(({ table }) => {
    const loaded = tables[table];
    const newest = loaded.ok ? loaded.records[0] : undefined;
    return newest ? Date.parse(newest.row.created_at) : 0;
  });
  return sinceNewest(Math.max(...times));
};

/** Says whether a record is missing in a table that was loaded: one that failed is loaded whole. */
const isMissing = (queryClient: QueryClient, { form_type, id }: Arrival): boolean => {
  const form = formOfType(form_type);
  const table = form && queryClient.getQueryData<LoadedTable>(tableKey(form.table));
  return table?.ok === true && !table.records.some((record) => record.id === id);
};

/**
 * Asks once a minute which records have arrived since the page was loaded, while somebody can see it,
 * the device has a network and a table is loaded. Returns how many of a form are new, and a function
 * that loads them or returns why it could not.
 */
export const useArrivals = () => {
  const backend = useBackend();
  const tables = useTables();
  const queryClient = useQueryClient();
  // Set with the first table: where all have failed, everything would be new.
  const [first, setFirst] = useState<string>();
  const since = first ?? timeOfLoad(tables);
  if (first === undefined && forms.some(({ table }) => tables[table].ok)) setFirst(since);
  // Otherwise a deleted record would be announced every minute.
  const offered = useRef(new Set<string>());
  const isVisible = usePageVisible();
  const isOnline = useOnline();

  const load = async (form: Form): Promise<string | undefined> => {
    const { rows, failure } = await readSince(backend, form, since);
    if (failure) {
      if (failure.status === UNAUTHORIZED) redirectToSignIn();
      return loadingFailed(form, failure.message);
    }
    queryClient.setQueryData<LoadedTable>(
      tableKey(form.table),
      (table) => table && withRows(form, table, rows),
    );
    queryClient.setQueryData<readonly Arrival[]>(KEY, (arrivals = NONE) => {
      const loaded = arrivals.filter(({ form_type }) => form_type === form.formType);
      for (const { id } of loaded) offered.current.add(id);
      return arrivals.filter((arrival) => !loaded.includes(arrival));
    });
    void queryClient.invalidateQueries({ queryKey: SUSPECTS });
    return undefined;
  };

  const { data: arrivals } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const { data, error, status } = await backend.rpc("new_submissions", { since });
      if (status === UNAUTHORIZED) redirectToSignIn();
      if (error) throw error;
      const isNew = (arrival: Arrival) =>
        !offered.current.has(arrival.id) && isMissing(queryClient, arrival);
      const arrived = data.filter(isNew);
      // Tables without a tab are loaded at once: nobody is reading them.
      const unread = forms.filter(
        ({ dashboard, formType }) =>
          !dashboard && arrived.some(({ form_type }) => form_type === formType),
      );
      for (const reason of await Promise.all(unread.map(load))) if (reason) console.error(reason);
      return arrived.filter(isNew);
    },
    initialData: NONE,
    staleTime: CHECK_MS,
    refetchInterval: CHECK_MS,
    enabled: isVisible && isOnline && first !== undefined,
  });

  return {
    countOf: ({ formType }: Form): number =>
      arrivals.filter(({ form_type }) => form_type === formType).length,
    load,
  };
};
