import { useDeferredValue, useMemo } from "react";
import { useNow } from "#app/hooks/use-now.ts";
import { useSettings } from "#app/lib/settings.ts";
import { eventDay, MINUTE_MS } from "#domain/event-day.ts";
import { windowOn } from "#domain/form-window.ts";
import { forms } from "#domain/forms/registry.ts";
import { type Owed, type OwedContext, owedIn } from "#domain/submissions/owed.ts";
import { useNews } from "./news.ts";
import { useTables } from "./tables.ts";

export const useOwedContext = (): OwedContext => {
  const { edition, formsOpen } = useSettings();
  const { editions } = useNews();
  const day = eventDay(useNow(MINUTE_MS));
  return useMemo(() => {
    const windowOf: OwedContext["windowOf"] = ({ path }) =>
      windowOn(formsOpen?.[path], edition, day);
    return { edition, editions, windowOf, now: Date.now(), day };
  }, [edition, editions, formsOpen, day]);
};

/** Returns the promises that are due, once the states are here. */
export const useOwed = (): readonly Owed[] => {
  const context = useOwedContext();
  // Counting 50,000 records holds up no act of staff.
  const tables = useDeferredValue(useTables());
  const { states, since } = useNews();
  return useMemo(() => {
    if (!since) return [];
    return forms.flatMap((form) => {
      const { records } = tables[form.table];
      const stateOf = (id: string) => states.get(form.table)?.get(id);
      return owedIn({ form, records, stateOf }, context);
    });
  }, [context, tables, states, since]);
};
