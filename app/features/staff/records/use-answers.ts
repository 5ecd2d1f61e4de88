import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import type { UnsentAnswer } from "#domain/answers/calls.ts";
import type { SubmissionEvent } from "#domain/answers/history.ts";
import { pluralize } from "#domain/plural.ts";
import { UNAUTHORIZED } from "./read-pages.ts";
import { type SentAnswers, showFailure, showMessage } from "./status-message.ts";
import { refreshStates } from "./use-states.ts";

/** What became of a call: its result, or why there is none. */
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

/** Takes answers back that have not left, and says what became of them. */
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

/** Sends an answer once more that was given up. The same id makes it due again. */
export const useSendAgain = () => {
  const backend = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: UnsentAnswer) => {
      const events = backend.from("submission_events").select("*");
      const event = await resultOf<SubmissionEvent>(events.eq("id", id).single());
      if ("result" in event) return event;
      return resultOf(
        backend.rpc("send_answer", {
          id_input: id,
          table_input: event.submission_table,
          submission_input: event.submission_id,
          body_input: event.body ?? "",
          outcome_input: event.outcome,
          batch_input: event.batch,
          seen_input: null,
        }),
      );
    },
    onSuccess: (called, { id }) => {
      if (called.result === "failed") showFailure(client, `Error sending: ${called.message}`);
      if (called.result === "queued")
        showMessage(client, {
          kind: "sent",
          text: "The answer leaves in a minute.",
          answers: { ids_input: [id] },
        });
      return refreshStates(client);
    },
  });
};
