import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import type { Form } from "#domain/forms/form.ts";
import type { SubmissionStatus } from "#domain/submission.ts";
import type { StaffRecord } from "./record.ts";

/** The answers that a button takes back: one, or all of a list. */
export type SentAnswers =
  | { readonly ids_input: readonly string[] }
  | { readonly batch_input: string };

/** The outcome of the latest action. */
export type StatusMessage =
  | {
      readonly kind: "updated";
      readonly form: Form;
      readonly record: StaffRecord;
      readonly status: SubmissionStatus;
    }
  | { readonly kind: "sent"; readonly text: string; readonly answers: SentAnswers }
  | { readonly kind: "done"; readonly text: string }
  | { readonly kind: "failed"; readonly text: string };

const KEY = ["status message"];

export const useStatusMessage = (): StatusMessage | undefined =>
  useQuery<StatusMessage>({ queryKey: KEY, queryFn: skipToken }).data;

export const showMessage = (client: QueryClient, message: StatusMessage): void =>
  void client.setQueryData(KEY, message);

/** Shows, logs and alerts why an action failed (docs/specification.md 8.3.8). */
export const showFailure = (client: QueryClient, text: string): void => {
  showMessage(client, { kind: "failed", text });
  console.error(text);
  window.alert(text);
};
