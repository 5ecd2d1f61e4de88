import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import { useOnline } from "#app/hooks/use-online.ts";
import { usePageVisible } from "#app/hooks/use-page-visible.ts";
import type { UnsentAnswer } from "#domain/answers/calls.ts";
import type { Form } from "#domain/forms/form.ts";
import { countMissing, type Known, NEWS, newsQuery } from "./news.ts";
import { isWaiting } from "./use-states.ts";
import { loadAgain, useTables } from "./use-tables.ts";

/** How often the page asks for news, and while an answer is about to leave. */
const CHECK_MS = 60_000;
const LEAVING_CHECK_MS = 15_000;

const isLeaving = (answer: UnsentAnswer): boolean =>
  isWaiting(answer) && Date.parse(answer.send_at) < Date.now() + CHECK_MS;

/**
 * Keeps the news current while somebody can see the page and the device has a network. Returns how many
 * records of a form are new, and a function that loads them or returns why it could not.
 */
export const useArrivals = () => {
  const backend = useBackend();
  const client = useQueryClient();
  const tables = useTables();
  const isVisible = usePageVisible();
  const isOnline = useOnline();
  const { data } = useQuery({
    ...newsQuery(backend),
    staleTime: CHECK_MS,
    refetchInterval: ({ state }) =>
      state.data?.unsent.some(isLeaving) ? LEAVING_CHECK_MS : CHECK_MS,
    enabled: isVisible && isOnline,
  });
  return {
    countOf: (form: Form): number => countMissing(form, tables[form.table], data?.arrivals ?? []),
    load: async (form: Form): Promise<string | undefined> => {
      const reason = await loadAgain(client, backend, form);
      // One that was deleted meanwhile would stay new.
      if (reason === undefined)
        client.setQueryData<Known>(
          NEWS,
          (known) =>
            known && {
              ...known,
              arrivals: known.arrivals.filter(({ form_type }) => form_type !== form.formType),
            },
        );
      return reason;
    },
  };
};
