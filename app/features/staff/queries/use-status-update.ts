import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { Form } from "#domain/forms/form.ts";
import type { SubmissionTable } from "#domain/forms/registry.ts";
import type { SubmissionStatus } from "#domain/submission.ts";
import { type LoadedTable, withStatus } from "./load-table.ts";
import { UNAUTHORIZED } from "./read-pages.ts";
import type { StaffRecord } from "./record.ts";
import { showFailure, showMessage } from "./status-message.ts";
import { refreshStates } from "./use-states.ts";
import { tableKey } from "./use-tables.ts";

/**
 * Updates the status and nothing else, and asks for the row in return, because a row that is gone,
 * or that row-level security hides, is not an error to the database.
 */
export const sendStatus = async (
  backend: Backend,
  table: SubmissionTable,
  id: string,
  status: SubmissionStatus,
): Promise<{ readonly failure: string | undefined; readonly sessionEnded: boolean }> => {
  const {
    data,
    error,
    status: code,
  } = await backend.from(table).update({ status }).eq("id", id).select();
  const gone = "the record no longer exists, or you may no longer change it";
  return {
    failure: error ? error.message : data.length === 0 ? gone : undefined,
    sessionEnded: code === UNAUTHORIZED,
  };
};

/**
 * Returns whether the status of a record is being updated, and a function that updates it unless that
 * is so, and returns whether it changed. The list changes after the database has confirmed the change,
 * and stays as it was on failure (docs/specification.md 4.3.4, 4.3.5).
 */
export const useStatusUpdate = (form: Form, record: StaffRecord) => {
  const backend = useBackend();
  const queryClient = useQueryClient();
  const mutationKey = ["status update", form.table, record.id];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (status: SubmissionStatus) => sendStatus(backend, form.table, record.id, status),
    onSuccess: ({ failure, sessionEnded }, status) => {
      if (failure === undefined) {
        queryClient.setQueryData<LoadedTable>(
          tableKey(form.table),
          (table) => table && withStatus(table, new Set([record.id]), status),
        );
        showMessage(queryClient, { kind: "updated", form, record, status });
        void refreshStates(queryClient);
        return;
      }
      showFailure(queryClient, `Error updating status: ${failure}`);
      if (sessionEnded) redirectToSignIn();
    },
  });
  return {
    isSaving: useIsMutating({ mutationKey }) > 0,
    updateStatus: async (status: SubmissionStatus): Promise<boolean> =>
      queryClient.isMutating({ mutationKey }) === 0 &&
      (await mutateAsync(status)).failure === undefined,
  };
};
