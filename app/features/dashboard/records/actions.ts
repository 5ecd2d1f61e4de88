import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Draft } from "#app/features/dashboard/session/drafts.ts";
import { redirectToSignIn } from "#app/features/dashboard/session/sign-out.ts";
import { useBackend } from "#app/features/dashboard/session/staff-client.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { SubmissionTable } from "#domain/forms/registry.ts";
import { pluralize } from "#domain/plural.ts";
import { otherStatus, type SubmissionStatus } from "#domain/submission.ts";
import type { UnsentAnswer } from "#domain/submissions/calls.ts";
import { refreshStates } from "./news.ts";
import { UNAUTHORIZED } from "./read-pages.ts";
import type { RecordProps } from "./record.ts";
import { showFailure, showMessage } from "./status-message.ts";
import { type LoadedTable, tableKey, withStatus } from "./tables.ts";

/** The answers that a button takes back: one, or all of a list. */
type SentAnswers = { readonly ids_input: readonly string[] } | { readonly batch_input: string };

type FailedCall = {
  readonly result: "failed";
  readonly message: string;
  readonly sessionEnded: boolean;
};

/** The result of a call, or why there is none. */
export type Called<Result> = Result | FailedCall;

/** Returns whether a call has no result. Those whose results have names are told apart by these. */
export const hasFailed = (response: object): response is FailedCall =>
  "result" in response && response.result === "failed";

/** Waits for a call. Where the session has ended, the sign-in page follows. */
export const resultOf = async <Result>(
  call: PromiseLike<PostgrestSingleResponse<Result>>,
): Promise<Called<Result>> => {
  const { data, error, status } = await call;
  if (data && !error) return data;
  const sessionEnded = status === UNAUTHORIZED;
  // After the alert that says why: the next page would take it away.
  if (sessionEnded) setTimeout(redirectToSignIn);
  return { result: "failed", message: error?.message ?? "", sessionEnded };
};

/** Returns a mutation that calls the database and reads the news again. A failure is shown after these words. */
export const useStaffCall = <Result extends object, Input = void>(
  failure: string,
  call: (backend: Backend, input: Input) => PromiseLike<PostgrestSingleResponse<Result>>,
  onResult: (result: Result, input: Input) => void,
) => {
  const backend = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => resultOf(call(backend, input)),
    onSuccess: (response, input) => {
      if (hasFailed(response)) showFailure(`${failure}: ${response.message}`);
      else onResult(response, input);
      return refreshStates(client);
    },
  });
};

const takenBack = (taken: number, left: number): string => {
  if (left === 0) return "Taken back. Nobody was written to.";
  if (taken === 0) return left === 1 ? "It has left already." : "They have left already.";
  return `${pluralize(taken, "answer was", "answers were")} taken back. ${pluralize(left, "has", "have")} left already.`;
};

export const useTakeBack = () =>
  useStaffCall(
    "Error taking back",
    (backend, answers: SentAnswers) => backend.rpc("take_back_answers", answers),
    ({ taken_back, left }) => showMessage({ text: takenBack(taken_back.length, left.length) }),
  );

/** Sends an answer once more that was given up. The same batch makes it due again. */
export const useSendAgain = () => {
  const takeBack = useTakeBack();
  return useStaffCall(
    "Error sending",
    (backend, { batch, submission_table, submission_id }: UnsentAnswer) =>
      backend.rpc("send_answers", {
        batch_input: batch,
        table_input: submission_table,
        is_list_input: false,
        marks_input: false,
        outcome_input: null,
        answers_input: { [submission_id]: { body: "", seen: null } },
      }),
    ({ results }, { id, submission_id }) => {
      if (results[submission_id]?.result !== "queued") return;
      showMessage({
        text: "The answer leaves in a minute.",
        undo: { label: "Take back", run: () => takeBack.mutateAsync({ ids_input: [id] }) },
      });
    },
  );
};

type NewNote = Pick<Draft, "id" | "opinion"> & { readonly body: string | null };

/** Adds words or an opinion to a record. The same id adds them once. */
export const addNote = (
  backend: Backend,
  { form, record }: RecordProps,
  { id, body, opinion }: NewNote,
) =>
  backend.rpc("add_note", {
    id_input: id,
    table_input: form.table,
    submission_input: record.id,
    body_input: body,
    opinion_input: opinion ?? null,
  });

/** Updates the status alone, or returns why it could not. It asks for the row: a missing one is no error. */
export const sendStatus = async (
  backend: Backend,
  table: SubmissionTable,
  id: string,
  status: SubmissionStatus,
): Promise<string | undefined> => {
  const response = await resultOf(backend.from(table).update({ status }).eq("id", id).select());
  if (hasFailed(response)) return response.message;
  const isGone = response.length === 0;
  return isGone ? "the record no longer exists, or you may no longer change it" : undefined;
};

/** Updates the status of a record, once at a time; the list follows the database. */
export const useStatusUpdate = ({ form, record }: RecordProps) => {
  const backend = useBackend();
  const client = useQueryClient();
  const mutationKey = ["status update", form.table, record.id];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (status: SubmissionStatus) => sendStatus(backend, form.table, record.id, status),
    onSuccess: (failure, status) => {
      if (failure !== undefined) return showFailure(`Error updating status: ${failure}`);
      client.setQueryData<LoadedTable>(
        tableKey(form.table),
        (table) => table && withStatus(table, new Set([record.id]), status),
      );
      showMessage({
        text: `${record.name} marked as ${status}`,
        undo: { label: "Undo", run: () => updateStatus(otherStatus(status)) },
      });
      void refreshStates(client);
    },
  });
  const updateStatus = async (status: SubmissionStatus) =>
    client.isMutating({ mutationKey }) === 0 && mutateAsync(status);
  return { isSaving: useIsMutating({ mutationKey }) > 0, updateStatus };
};
