import { useMutation, useQueryClient } from "@tanstack/react-query";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { AnswerResult, NoteResult, SendAnswer, UnsentAnswer } from "#domain/answers/calls.ts";
import { pluralize } from "#domain/plural.ts";
import { UNAUTHORIZED } from "./read-pages.ts";
import { type SentAnswers, showFailure, showMessage } from "./status-message.ts";
import { refreshStates } from "./use-states.ts";
import { refreshUnsent } from "./use-unsent.ts";

/** What became of a call: its result, or why there is none. */
export type Called<Result> =
  | Result
  | { readonly result: "failed"; readonly message: string; readonly sessionEnded: boolean };

type Response<Result> = {
  readonly data: Result | null;
  readonly error: { readonly message: string } | null;
  readonly status: number;
};

const calledOf = <Result>({ data, error, status }: Response<Result>): Called<Result> =>
  data && !error
    ? data
    : { result: "failed", message: error?.message ?? "", sessionEnded: status === UNAUTHORIZED };

/** Stores an answer. The same id again is the same answer, so that a lost response can be repeated. */
export const sendAnswer = async (
  backend: Backend,
  answer: SendAnswer,
): Promise<Called<AnswerResult>> => calledOf(await backend.rpc("send_answer", answer));

/** Stores a note, which may be repeated too. */
export const addNote = async (
  backend: Backend,
  note: Record<"id_input" | "table_input" | "submission_input" | "body_input", string>,
): Promise<Called<NoteResult>> => calledOf(await backend.rpc("add_note", note));

/** Returns the function that reads what has changed after something was sent, noted or taken back. */
export const useRefresh = () => {
  const backend = useBackend();
  const client = useQueryClient();
  return () => Promise.all([refreshStates(client, backend), refreshUnsent(client, backend)]);
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
  const refresh = useRefresh();
  return useMutation({
    mutationKey: ["take back"],
    mutationFn: async (answers: SentAnswers) => backend.rpc("take_back_answers", answers),
    onSuccess: async ({ data, error, status }) => {
      if (data)
        showMessage(client, {
          kind: "done",
          text: takenBack(data.taken_back.length, data.left.length),
        });
      else showFailure(client, `Error taking back: ${error.message}`);
      if (status === UNAUTHORIZED) redirectToSignIn();
      await refresh();
    },
  });
};

/** Sends an answer once more that was given up. The same id makes it due again. */
export const useSendAgain = () => {
  const backend = useBackend();
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationKey: ["send again"],
    mutationFn: async ({ id }: UnsentAnswer): Promise<Called<AnswerResult>> => {
      const { data, error, status } = await backend
        .from("submission_events")
        .select("*")
        .eq("id", id)
        .single();
      if (error)
        return { result: "failed", message: error.message, sessionEnded: status === UNAUTHORIZED };
      return sendAnswer(backend, {
        id_input: id,
        table_input: data.submission_table,
        submission_input: data.submission_id,
        body_input: data.body ?? "",
        outcome_input: data.outcome,
        batch_input: data.batch,
        seen_input: null,
      });
    },
    onSuccess: async (called, { id }) => {
      if (called.result === "queued")
        showMessage(client, {
          kind: "sent",
          text: "The answer leaves in a minute.",
          answers: { ids_input: [id] },
        });
      else if (called.result === "failed") showFailure(client, `Error sending: ${called.message}`);
      if (called.result === "failed" && called.sessionEnded) redirectToSignIn();
      await refresh();
    },
  });
};
