import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useBackend } from "#app/features/dashboard/session/staff-client.ts";
import { useOnline, usePageVisible } from "#app/hooks/event-values.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { Form } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import type { Arrival, ShownSpeaker, UnsentAnswer } from "#domain/submissions/calls.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { countMissing, type KnownNews, readNews, type TableStates } from "./read-news.ts";
import { alertFailure } from "./status-message.ts";
import { type LoadedTable, loadAgain, tableKey, useTable, withCorrected } from "./tables.ts";

const NEWS = ["news"];

/** Brings the tables up to date. */
const onNews = async (client: QueryClient, backend: Backend, news: KnownNews): Promise<void> => {
  for (const form of forms) {
    const table = client.setQueryData<LoadedTable>(
      tableKey(form.table),
      (table) => table && withCorrected(form, table, news.corrected),
    );
    // Sponsors have no tab, so nobody's reading place is lost: new records are loaded at once.
    const isUnread = !form.dashboard && countMissing(form, table, news.arrivals) > 0;
    const reason = isUnread && (await loadAgain(client, backend, form));
    if (reason) console.error(reason);
  }
};

/** Reads the news, which `useNewsPolling` repeats. */
const newsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: NEWS,
    queryFn: async ({ client, queryKey }) => {
      const news = await readNews(backend, client.getQueryData<KnownNews>(queryKey));
      await onNews(client, backend, news);
      return news;
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

const NOTHING: KnownNews = {
  since: "",
  editions: [],
  line_up: [],
  mail_per_day: null,
  mail_left: null,
  states: new Map(),
  corrected: [],
  unsent: [],
  arrivals: [],
  suspects: new Set(),
};

/** Returns the news; nothing before they are read. */
export const useNews = (): KnownNews => useQuery(newsQuery(useBackend())).data ?? NOTHING;

/** Returns the news as soon as they are read; nothing where they cannot be. */
export const waitForNews = (client: QueryClient, backend: Backend): Promise<KnownNews> =>
  client.ensureQueryData(newsQuery(backend)).catch(() => NOTHING);

const NO_STATES: TableStates = new Map();

/** Returns the states of the records of a table, or why they could not be read. */
export const useStates = (table: string) => {
  const { data, error, refetch } = useQuery(newsQuery(useBackend()));
  const states = data && (data.states.get(table) ?? NO_STATES);
  return { states, failure: data ? undefined : error?.message, refetch };
};

/** Returns the state of a record: null without an event, undefined before the states are read. */
export const useRecordState = (table: string, id: string): SubmissionState | null | undefined => {
  const { states } = useStates(table);
  return states && (states.get(id) ?? null);
};

/** Returns the speakers of a form on the site, by their ids, who ask for other words than these. */
export const useOtherWords = ({ table }: Form): ReadonlyMap<string, ShownSpeaker> => {
  const { line_up, states } = useNews();
  const speakers = states.get(table);
  const changed = new Map<string, ShownSpeaker>();
  for (const { id, is_changed } of line_up) {
    const { words, consent_id } = speakers?.get(id) ?? {};
    if (is_changed && words && consent_id) changed.set(id, { id, consent_id, words });
  }
  return changed;
};

export const useUnsent = (table: string, id: string): readonly UnsentAnswer[] =>
  useNews().unsent.filter(
    ({ submission_table, submission_id }) => submission_table === table && submission_id === id,
  );

/** Returns whether no attempt to send an answer was made, so that it can be taken back. */
export const isUntried = ({ attempts, dead }: UnsentAnswer): boolean => attempts === 0 && !dead;

/** Reads the news once more, and returns what is known then. A failure shows again at the next read. */
export const refreshStates = async (client: QueryClient): Promise<KnownNews> => {
  // A read that is under way may have begun before the event was stored.
  await client.cancelQueries({ queryKey: NEWS });
  await client.invalidateQueries({ queryKey: NEWS });
  return client.getQueryData<KnownNews>(NEWS) ?? NOTHING;
};

/** How often the page asks for news, and while an answer is about to leave. */
const CHECK_MS = 60_000;
const LEAVING_CHECK_MS = 15_000;

const isLeaving = (answer: UnsentAnswer): boolean =>
  isUntried(answer) && Date.parse(answer.send_at) < Date.now() + CHECK_MS;

/** Keeps the news current while somebody can see the page and the device has a network. */
export const useNewsPolling = (): void => {
  const isVisible = usePageVisible();
  const isOnline = useOnline();
  useQuery({
    ...newsQuery(useBackend()),
    staleTime: CHECK_MS,
    refetchInterval: ({ state }) =>
      state.data?.unsent.some(isLeaving) ? LEAVING_CHECK_MS : CHECK_MS,
    enabled: isVisible && isOnline,
  });
};

/** Returns how many records of a form have arrived since its table was read, and the mutation that loads them. */
export const useArrivals = (form: Form) => {
  const backend = useBackend();
  const client = useQueryClient();
  const { arrivals } = useNews();
  const loading = useMutation({
    mutationFn: () => loadAgain(client, backend, form),
    onSuccess: (failure) => {
      if (failure === undefined)
        // All of this form: one that was deleted meanwhile is in no table, and would count as new for ever.
        return client.setQueryData<KnownNews>(NEWS, (known) => {
          const isOther = ({ form_type }: Arrival) => form_type !== form.formType;
          return known && { ...known, arrivals: known.arrivals.filter(isOther) };
        });
      alertFailure(failure);
    },
  });
  return { count: countMissing(form, useTable(form).data, arrivals), loading };
};
