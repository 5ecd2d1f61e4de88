import type { TableStates } from "#app/features/dashboard/records/read-news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import type { ShownSpeaker } from "#domain/submissions/calls.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";

type Records = ReadonlyMap<string, StaffRecord>;

/** Returns whether a record may have a slot: it was accepted, and its applicant may still come. */
export const isExpected = (state: SubmissionState | undefined): boolean =>
  state?.outcome === "accepted" &&
  state.outcome_sent_at !== null &&
  state.coming !== false &&
  !state.withdrawn_at &&
  !state.erase_asked_at;

export const agreedOf = (
  records: Records,
  states: TableStates | undefined,
): readonly ShownSpeaker[] =>
  [...records.keys()].flatMap((id) => {
    const { words, consent_id } = states?.get(id) ?? {};
    return words && consent_id ? [{ id, consent_id, words }] : [];
  });

/** Returns the records that may have a slot without one of these speakers. */
export const notNamedOf = (
  records: Records,
  states: TableStates | undefined,
  named: readonly ShownSpeaker[],
): readonly StaffRecord[] => {
  const namedIds = new Set(named.map(({ id }) => id));
  return [...records.values()].filter(({ id }) => isExpected(states?.get(id)) && !namedIds.has(id));
};
