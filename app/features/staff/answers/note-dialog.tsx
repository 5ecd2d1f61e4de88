import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { showMessage } from "#app/features/staff/records/status-message.ts";
import { resultOf } from "#app/features/staff/records/use-answers.ts";
import { refreshStates } from "#app/features/staff/records/use-states.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import { useUrlState } from "#app/features/staff/view-state/use-url-state.tsx";
import { newId } from "#app/lib/backend.ts";
import { Button } from "#app/ui/button.tsx";
import type { Form } from "#domain/forms/form.ts";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./fields.tsx";
import { attempted, checkText, useWriting } from "./use-writing.ts";
import { failureOf } from "./words.ts";

type NoteDialogProps = { readonly form: Form; readonly record: StaffRecord };

/** Adds a note to the history of a record. */
export const NoteDialog = ({ form, record }: NoteDialogProps) => {
  const backend = useBackend();
  const client = useQueryClient();
  const [, changeUrlState] = useUrlState();
  const writing = useWriting(`note ${form.table} ${record.id}`);
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    if (isSaving || !writing.isFine(checkText(writing.draft.text))) return;
    setIsSaving(true);
    const attempt = attempted(writing.draft, [record.id], newId);
    writing.keep(attempt);
    const called = await resultOf(
      backend.rpc("add_note", {
        id_input: attempt.ids[record.id] ?? "",
        table_input: form.table,
        submission_input: record.id,
        body_input: attempt.text,
      }),
    );
    setIsSaving(false);
    if (!writing.isFine(failureOf(called, Date.now()))) return;
    writing.keep();
    showMessage(client, { kind: "done", text: `Note about ${record.name} added` });
    changeUrlState({});
    await refreshStates(client);
  };
  return (
    <Dialog title={`Note about ${record.name}`} isBusy={isSaving} onSubmit={() => void save()}>
      <TextField
        label="Note"
        hint="Only staff see this. If the person asks what is stored about them, notes are part of it."
        writing={writing}
      />
      <div>
        <Button type="submit">{isSaving ? "Saving..." : "Add the note"}</Button>
      </div>
    </Dialog>
  );
};
