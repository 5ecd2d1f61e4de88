import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { redirectToSignIn } from "#app/features/dashboard/session/sign-out.ts";
import { useBackend } from "#app/features/dashboard/session/staff-client.ts";
import { useOnline, usePageVisible } from "#app/hooks/event-values.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { Form } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { changedWords } from "#domain/line-up.ts";
import { groupBy } from "#domain/older-browsers.ts";
import type { Arrival, News, ShownSpeaker, UnsentAnswer } from "#domain/submissions/calls.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { readPages, UNAUTHORIZED } from "./read-pages.ts";
import { type LoadedTable, loadAgain, tableKey, useTable, withCorrected } from "./tables.ts";

/** By table and id, because two tables may have rows of the same id. */
type States = ReadonlyMap<string, TableStates>;

export type TableStates = ReadonlyMap<string, SubmissionState>;

/** The news of all calls together: all states, and the arrivals since the tables were loaded. */
type Known = Omit<News, "states" | "suspects"> & {
  readonly states: States;
  readonly suspects: ReadonlySet<string>;
};

const withStates = (states: States | undefined, rows: readonly SubmissionState[]): States => {
  if (states && rows.length === 0) return states;
  const tables = new Map(states);
  for (const [table, added] of groupBy(rows, (row) => row.submission_table))
    tables.set(
      table,
      new Map([...(tables.get(table) ?? []), ...added.map((row) => [row.id, row] as const)]),
    );
  return tables;
};

/** Reads the news since the last call; in the first one all states. */
export const readNews = async (backend: Backend, known?: Known): Promise<Known> => {
  const { data, error, status } = await backend.rpc("news", { since: known?.since ?? null });
  if (status === UNAUTHORIZED) redirectToSignIn();
  if (error) throw error;
  const states = [...data.states];
  if (!known) {
    const add = (page: readonly SubmissionState[]) => void states.push(...page);
    const failure = await readPages<SubmissionState>(backend, "submission_states", add);
    if (failure) throw new Error(failure.message);
  }
  const arrivals = [...(known?.arrivals ?? []), ...data.arrivals];
  return {
    ...data,
    states: withStates(known?.states, states),
    arrivals: [...new Map(arrivals.map((each) => [each.form_type + each.id, each])).values()],
    suspects: new Set([...(known?.suspects ?? []), ...data.suspects]),
  };
};

/** Counts the arrivals of a form that its table lacks. One that is not here yet is loaded whole. */
export const countMissing = (
  { formType }: Form,
  table: LoadedTable | undefined,
  arrivals: readonly Arrival[],
): number =>
  table?.ok && !table.progress
    ? arrivals.filter(({ form_type, id }) => form_type === formType && !table.ids.has(id)).length
    : 0;

const NEWS = ["news"];

/** The news, kept current by `useNewsPolling`. */
const newsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: NEWS,
    queryFn: async ({ client, queryKey }) => {
      const news = await readNews(backend, client.getQueryData<Known>(queryKey));
      for (const form of forms) {
        const table = client.setQueryData<LoadedTable>(
          tableKey(form.table),
          (table) => table && withCorrected(form, table, news.corrected),
        );
        // Nobody is reading a table without a tab.
        const isUnread = !form.dashboard && countMissing(form, table, news.arrivals) > 0;
        const reason = isUnread && (await loadAgain(client, backend, form));
        if (reason) console.error(reason);
      }
      return news;
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

const NOTHING: Known = {
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
export const useNews = (): Known => useQuery(newsQuery(useBackend())).data ?? NOTHING;

/** Returns the editions as soon as the news are read; none where they cannot be. */
export const readEditions = async (client: QueryClient, backend: Backend) =>
  (await client.ensureQueryData(newsQuery(backend)).catch(() => NOTHING)).editions;

const NO_STATES: TableStates = new Map();

/** Returns the states of the records of a table, or why they could not be read. */
export const useStates = (table: string) => {
  const { data, error, refetch } = useQuery(newsQuery(useBackend()));
  const states = data && (data.states.get(table) ?? NO_STATES);
  return { states, failure: data ? undefined : error?.message, refetch };
};

/** Returns the state of a record: null without an entry, undefined before the states are read. */
export const useRecordState = (table: string, id: string): SubmissionState | null | undefined => {
  const { states } = useStates(table);
  return states && (states.get(id) ?? null);
};

/** Returns the speakers on the site, by their ids, who ask for other words than these. */
export const useOtherWords = (): ReadonlyMap<string, ShownSpeaker> => {
  const { line_up, states } = useNews();
  const speakers = states.get(speakerForm.table);
  return new Map(
    line_up.flatMap(({ id, words: shown }) => {
      const { words, consent_id } = speakers?.get(id) ?? {};
      return words && consent_id && changedWords(shown, words).length > 0
        ? [[id, { id, consent_id, words }] as const]
        : [];
    }),
  );
};

export const useUnsent = (table: string, id: string): readonly UnsentAnswer[] =>
  useNews().unsent.filter(
    ({ submission_table, submission_id }) => submission_table === table && submission_id === id,
  );

/** Returns whether an answer waits for its time and can be taken back. */
export const isWaiting = ({ attempts, dead }: UnsentAnswer): boolean => attempts === 0 && !dead;

/** Reads the news once more. A failure shows again at the next read. */
export const refreshStates = async (client: QueryClient): Promise<void> => {
  // A read that is under way may have begun before the entry was made.
  await client.cancelQueries({ queryKey: NEWS });
  await client.invalidateQueries({ queryKey: NEWS });
};

/** How often the page asks for news, and while an answer is about to leave. */
const CHECK_MS = 60_000;
const LEAVING_CHECK_MS = 15_000;

const isLeaving = (answer: UnsentAnswer): boolean =>
  isWaiting(answer) && Date.parse(answer.send_at) < Date.now() + CHECK_MS;

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

/** Returns how many records of a form are new, and what loads them or returns why it could not. */
export const useArrivals = (form: Form) => {
  const backend = useBackend();
  const client = useQueryClient();
  const { arrivals } = useNews();
  const loading = useMutation({
    mutationFn: () => loadAgain(client, backend, form),
    onSuccess: (failure) => {
      if (failure === undefined)
        // One that was deleted meanwhile would stay new.
        return client.setQueryData<Known>(NEWS, (known) => {
          const isOther = ({ form_type }: Arrival) => form_type !== form.formType;
          return known && { ...known, arrivals: known.arrivals.filter(isOther) };
        });
      console.error(failure);
      window.alert(failure);
    },
  });
  return { count: countMissing(form, useTable(form).data, arrivals), loading };
};
