import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { resultOf, showMessage } from "#app/features/staff/queries/actions.ts";
import { refreshStates } from "#app/features/staff/queries/news.ts";
import type { RecordProps } from "#app/features/staff/queries/record.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import { useUrlState } from "#app/features/staff/view-state/use-url-state.tsx";
import { Button } from "#app/ui/button.tsx";
import { failureOf } from "./answer-messages.ts";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./draft-fields.tsx";
import { checkText, useDraftEditor } from "./use-draft-editor.ts";

export const NoteDialog = ({ form, record }: RecordProps) => {
  const backend = useBackend();
  const client = useQueryClient();
  const [, changeUrlState] = useUrlState();
  const editor = useDraftEditor(`note ${form.table} ${record.id}`);
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    if (isSaving || editor.showProblem(checkText(editor.draft.text))) return;
    setIsSaving(true);
    const called = await resultOf(
      backend.rpc("add_note", {
        id_input: editor.draft.id,
        table_input: form.table,
        submission_input: record.id,
        body_input: editor.draft.text,
      }),
    );
    setIsSaving(false);
    if (editor.showProblem(failureOf(called, Date.now()))) return;
    editor.saveDraft();
    showMessage({ text: `Note about ${record.name} added` });
    changeUrlState({});
    await refreshStates(client);
  };
  return (
    <Dialog title={`Note about ${record.name}`} isBusy={isSaving} onSubmit={() => void save()}>
      <TextField
        label="Note"
        hint="Only staff see this. If the person asks what is stored about them, notes are part of it."
        editor={editor}
      />
      <div>
        <Button type="submit">{isSaving ? "Saving..." : "Add the note"}</Button>
      </div>
    </Dialog>
  );
};
