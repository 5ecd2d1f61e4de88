import {
  type Mutation,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { Form } from "#domain/forms/form.ts";
import type { SubmissionStatus } from "#domain/submission.ts";
import { type LoadedTable, withStatus } from "./load-table.ts";
import { updateFailed } from "./messages.ts";
import type { StaffRecord } from "./record.ts";
import { sendStatus, type UpdateResult } from "./update-status.ts";
import { refreshLastChange } from "./use-last-changes.ts";
import { tableKey } from "./use-tables.ts";

export type StatusChange = {
  readonly form: Form;
  readonly record: StaffRecord;
  readonly status: SubmissionStatus;
};

/** How the last update went. */
export type StatusMessage =
  | ({ readonly kind: "updated" } & StatusChange)
  | { readonly kind: "failed"; readonly text: string };

/** Updates one record, and returns whether it changed. */
export type UpdateStatus = (change: StatusChange) => Promise<boolean>;

type StatusMutation = Mutation<UpdateResult, Error, StatusChange>;

const UNDER_WAY = { mutationKey: ["status update"], status: "pending" } as const;

const recordIdOf = ({ state }: StatusMutation): string => state.variables?.record.id ?? "";

/**
 * Updates one status at a time per record, while other records go on. The list changes after the
 * database has confirmed the change, and stays as it was on failure (docs/specification.md 4.3.4, 4.3.5).
 */
export const useStatusUpdate = (backend: Backend) => {
  const queryClient = useQueryClient();
  const [message, setMessage] = useState<StatusMessage>();
  const { mutateAsync } = useMutation({
    mutationKey: UNDER_WAY.mutationKey,
    mutationFn: ({ form, record, status }: StatusChange) =>
      sendStatus(backend, form.table, record.id, status),
    onSuccess: (result, change) => {
      if (result.ok) {
        queryClient.setQueryData<LoadedTable>(
          tableKey(change.form.table),
          (table) => table && withStatus(table, change.record.id, change.status),
        );
        setMessage({ kind: "updated", ...change });
        void refreshLastChange(queryClient, backend, change.record.id);
        return;
      }
      const text = updateFailed(result.message);
      setMessage({ kind: "failed", text });
      console.error(text);
      window.alert(text);
      if (result.sessionEnded) redirectToSignIn();
    },
  });
  const saving = useMutationState<string, StatusMutation>({
    filters: UNDER_WAY,
    select: recordIdOf,
  });

  const updateStatus: UpdateStatus = async (change) => {
    const underWay = queryClient.getMutationCache().findAll(UNDER_WAY) as StatusMutation[];
    if (underWay.some((mutation) => recordIdOf(mutation) === change.record.id)) return false;
    const { ok } = await mutateAsync(change);
    return ok;
  };

  return { saving, message, updateStatus };
};
