import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Backend } from "#app/lib/backend.ts";
import type { Form } from "#domain/forms/define-form.ts";
import type { SubmissionStatus } from "#domain/submission.ts";
import { goToLogin } from "./leave-desk.ts";
import type { LoadedTable } from "./load-table.ts";
import type { DeskRecord } from "./record.ts";
import { updateStatus } from "./update-status.ts";
import { tableKey } from "./use-tables.ts";
import { updateFailed } from "./words.ts";

export type Report =
  | {
      readonly kind: "marked";
      readonly form: Form;
      readonly record: DeskRecord;
      readonly status: SubmissionStatus;
    }
  | { readonly kind: "failed"; readonly text: string };

export type Mark = (form: Form, record: DeskRecord, status: SubmissionStatus) => Promise<boolean>;

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
export const useToggle = (backend: Backend) => {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [report, setReport] = useState<Report>();
  const underWay = useRef(new Set<string>());

  const mark: Mark = async (form, record, status) => {
    const { id } = record;
    if (underWay.current.has(id)) return false;
    underWay.current.add(id);
    setSaving(new Set(underWay.current));
    const result = await updateStatus(backend, form.table, id, status);
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
    if (result.sessionEnded) goToLogin();
    return false;
  };

  return { saving, report, mark };
};
