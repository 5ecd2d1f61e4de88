import type { Called } from "#app/features/dashboard/records/actions.ts";
import type { AnswerResult } from "#domain/submissions/calls.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";

export type StoredAnswer = { readonly id: string; readonly send_at: string };

/** Returns up to when staff have seen the history of a record: in the result of their last try, or before it. */
export const seenOf = (
  result: Called<AnswerResult> | undefined,
  state: SubmissionState | undefined,
): string | null => {
  if (result?.result === "newer")
    return "corrected_at" in result ? result.corrected_at : result.answered_at;
  if (result?.result === "disowned") return result.disowned_at;
  const times = [state?.answered_at, state?.corrected_at].filter(
    (time) => typeof time === "string",
  );
  return times.sort().at(-1) ?? null;
};

/** Returns an answer that is stored; undefined where it is not, or was taken back. */
export const storedAnswerOf = (
  result: Called<AnswerResult> | undefined,
): StoredAnswer | undefined => {
  const isKnown = result?.result === "queued" || result?.result === "already";
  if (!isKnown || result.send_at === null) return undefined;
  return { id: result.id, send_at: result.send_at };
};

export const lastToLeave = (answers: Iterable<StoredAnswer>): StoredAnswer | undefined =>
  [...answers].sort((one, other) => (one.send_at < other.send_at ? -1 : 1)).at(-1);
