import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import type { UnsentAnswer } from "#domain/answers/calls.ts";
import type { SubmissionState } from "#domain/answers/history.ts";
import type { KnownEdition } from "#domain/edition.ts";
import { type Known, NEWS, newsQuery, type TableStates } from "./news.ts";

const NO_STATES: TableStates = new Map();

const useNews = <T>(select: (known: Known) => T) =>
  useQuery({ ...newsQuery(useBackend()), select });

/** Returns the states of the records of a table, or why they could not be read. */
export const useStates = (table: string) => {
  const { data, error, refetch } = useNews(({ states }) => states.get(table) ?? NO_STATES);
  return { states: data, failure: data ? undefined : error?.message, refetch };
};

/** Returns the state of a record: null without an entry, undefined before the states are read. */
export const useRecordState = (table: string, id: string): SubmissionState | null | undefined =>
  useNews(({ states }) => states.get(table)?.get(id) ?? null).data;

const NO_EDITIONS: readonly KnownEdition[] = [];

/** Returns the editions that records belong to; none before the news are read. */
export const useEditions = (): readonly KnownEdition[] =>
  useNews(({ editions }) => editions).data ?? NO_EDITIONS;

const NOBODY: readonly string[] = [];

/** Returns the speakers whom staff show on the site, in their order. */
export const useLineUp = (): readonly string[] => useNews(({ line_up }) => line_up).data ?? NOBODY;

/** Returns the answers to a record that have not left. */
export const useUnsent = (table: string, id: string): readonly UnsentAnswer[] =>
  useNews(({ unsent }) =>
    unsent.filter((each) => each.submission_table === table && each.submission_id === id),
  ).data ?? [];

/** Returns whether a record is among the newest that a program may have sent. */
export const useSuspect = (id: string): boolean =>
  useNews(({ suspects }) => suspects.has(id)).data ?? false;

const NONE: ReadonlySet<string> = new Set();

/** Returns the newest records that a program may have sent. */
export const useSuspects = (): ReadonlySet<string> =>
  useNews(({ suspects }) => suspects).data ?? NONE;

/** Returns whether an answer waits for its time and can be taken back. */
export const isWaiting = ({ attempts, dead }: UnsentAnswer): boolean => attempts === 0 && !dead;

/** Reads the news once more. A failure shows again at the next read. */
export const refreshStates = async (client: QueryClient): Promise<void> => {
  // A read that is under way may have begun before the entry was made.
  await client.cancelQueries({ queryKey: NEWS });
  await client.invalidateQueries({ queryKey: NEWS });
};
