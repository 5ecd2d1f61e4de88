import { type ComponentType, lazy, Suspense } from "react";
import type { StaffRecord } from "#app/features/staff/queries/record.ts";
import { useUrlState } from "#app/features/staff/view-state/use-url-state.tsx";
import { useSettings } from "#app/lib/settings.ts";
import { withRetry } from "#app/lib/with-retry.ts";
import type { Form } from "#domain/forms/form.ts";
import { Dialog } from "./dialog.tsx";

/** Returns a dialog whose code is loaded when it first opens. */
const lazyDialog = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await withRetry(load) }));

const NoteDialog = lazyDialog(async () => (await import("./note-dialog.tsx")).NoteDialog);
const AnswerDialog = lazyDialog(async () => (await import("./answer-dialog.tsx")).AnswerDialog);
const ListDialog = lazyDialog(async () => (await import("./list-dialog.tsx")).ListDialog);
const LineUpDialog = lazyDialog(async () => (await import("./line-up-dialog.tsx")).LineUpDialog);

type CurrentDialogProps = {
  readonly form: Form;
  readonly records: readonly StaffRecord[];
  readonly shown: readonly StaffRecord[];
};

/** The dialog that the URL names. */
export const CurrentDialog = ({ form, records, shown }: CurrentDialogProps) => {
  const [{ dialog, record: id }] = useUrlState();
  const { email } = useSettings();
  const record = records.find((each) => each.id === id);
  const current = () => {
    if (dialog === "note" && record) return <NoteDialog form={form} record={record} />;
    if (dialog === "line-up") return <LineUpDialog form={form} records={records} />;
    if (email === "none")
      return <Dialog title="Answer">Answers cannot leave: this server has no secret key.</Dialog>;
    if (dialog === "answer" && record) return <AnswerDialog form={form} record={record} />;
    return dialog === "list" && <ListDialog form={form} shown={shown} />;
  };
  return <Suspense>{current()}</Suspense>;
};
