import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import type { UnsentAnswer } from "#domain/answers/calls.ts";
import { pluralize } from "#domain/plural.ts";
import { UNAUTHORIZED } from "./read-pages.ts";
import { type SentAnswers, showFailure, showMessage } from "./status-message.ts";
import { refreshStates } from "./use-states.ts";

/** The result of a call, or why there is none. */
export type Called<Result> =
  | Result
  | { readonly result: "failed"; readonly message: string; readonly sessionEnded: boolean };

/** Waits for a call. Where the session has ended, the sign-in page follows. */
export const resultOf = async <Result>(
  call: PromiseLike<PostgrestSingleResponse<Result>>,
): Promise<Called<Result>> => {
  const { data, error, status } = await call;
  if (data && !error) return data;
  const sessionEnded = status === UNAUTHORIZED;
  if (sessionEnded) redirectToSignIn();
  return { result: "failed", message: error?.message ?? "", sessionEnded };
};

const takenBack = (taken: number, left: number): string => {
  if (left === 0) return "Taken back. Nobody was written to.";
  if (taken === 0) return left === 1 ? "It has left already." : "They have left already.";
  return `${pluralize(taken, "answer was", "answers were")} taken back. ${pluralize(left, "has", "have")} left already.`;
};

/** Takes answers back that have not left, and reports the result. */
export const useTakeBack = () => {
  const backend = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answers: SentAnswers) => resultOf(backend.rpc("take_back_answers", answers)),
    onSuccess: (called) => {
      if ("result" in called) showFailure(client, `Error taking back: ${called.message}`);
      else
        showMessage(client, {
          kind: "done",
          text: takenBack(called.taken_back.length, called.left.length),
        });
      return refreshStates(client);
    },
  });
};

/** Sends an answer once more that was given up. The same batch makes it due again. */
export const useSendAgain = () => {
  const backend = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ batch, submission_table, submission_id }: UnsentAnswer) =>
      resultOf(
        backend.rpc("send_answers", {
          batch_input: batch,
          table_input: submission_table,
          is_list_input: false,
          marks_input: false,
          outcome_input: null,
          answers_input: { [submission_id]: { body: "", seen: null } },
        }),
      ),
    onSuccess: (called, { id, submission_id }) => {
      if ("result" in called) showFailure(client, `Error sending: ${called.message}`);
      else if (called.results[submission_id]?.result === "queued")
        showMessage(client, {
          kind: "sent",
          text: "The answer leaves in a minute.",
          answers: { ids_input: [id] },
        });
      return refreshStates(client);
    },
  });
};
