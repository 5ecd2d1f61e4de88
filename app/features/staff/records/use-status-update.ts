import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { Form } from "#domain/forms/form.ts";
import type { SubmissionStatus } from "#domain/submission.ts";
import type { LoadedTable } from "./load-table.ts";
import { updateFailed } from "./messages.ts";
import type { StaffRecord } from "./record.ts";
import { sendStatus } from "./update-status.ts";
import { tableKey } from "./use-tables.ts";

export type StatusMessage =
  | {
      readonly kind: "marked";
      readonly form: Form;
      readonly record: StaffRecord;
      readonly status: SubmissionStatus;
    }
  | { readonly kind: "failed"; readonly text: string };

export type UpdateStatus = (
  form: Form,
  record: StaffRecord,
  status: SubmissionStatus,
) => Promise<boolean>;

const withStatus = (
  table: LoadedTable | undefined,
  id: string,
  status: SubmissionStatus,
): LoadedTable | undefined =>
  table?.ok
    ? {
        ...table,
        records: table.records.map((record) => (record.id === id ? { ...record, status } : record)),
      }
    : table;

/**
 * SPEC section 4: the list changes after the database has said so, and stays as it was on failure.
 * One update at a time per record; others go on. Answers whether the record changed.
 */
export const useStatusUpdate = (backend: Backend) => {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [report, setReport] = useState<StatusMessage>();
  const underWay = useRef(new Set<string>());

  const updateStatus: UpdateStatus = async (form, record, status) => {
    const { id } = record;
    if (underWay.current.has(id)) return false;
    underWay.current.add(id);
    setSaving(new Set(underWay.current));
    const result = await sendStatus(backend, form.table, id, status);
    underWay.current.delete(id);
    setSaving(new Set(underWay.current));
    if (result.ok) {
      queryClient.setQueryData<LoadedTable>(tableKey(form.table), (table) =>
        withStatus(table, id, status),
      );
      setReport({ kind: "marked", form, record, status });
      return true;
    }
    const text = updateFailed(result.message);
    setReport({ kind: "failed", text });
    console.error(text);
    window.alert(text);
    if (result.sessionEnded) redirectToSignIn();
    return false;
  };

  return { saving, report, updateStatus };
};
