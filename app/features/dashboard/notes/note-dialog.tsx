import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "#app/features/dashboard/dialogs/answer-messages.ts";
import { Dialog } from "#app/features/dashboard/dialogs/dialog.tsx";
import { TextField } from "#app/features/dashboard/dialogs/draft-fields.tsx";
import { checkText, useDraftEditor } from "#app/features/dashboard/dialogs/use-draft-editor.ts";
import { resultOf, showMessage } from "#app/features/dashboard/records/actions.ts";
import { refreshStates } from "#app/features/dashboard/records/news.ts";
import type { RecordProps } from "#app/features/dashboard/records/record.ts";
import { useBackend } from "#app/features/dashboard/session/staff-client.ts";
import { useUrlState } from "#app/features/dashboard/view-state/use-url-state.tsx";
import { Button } from "#app/ui/button.tsx";

export const NoteDialog = ({ form, record }: RecordProps) => {
  const backend = useBackend();
  const client = useQueryClient();
  const [, changeUrlState] = useUrlState();
  const editor = useDraftEditor(`note ${form.table} ${record.id}`);
  const [isSaving, setIsSaving] = useState(false);

  const save = async () => {
    if (isSaving || editor.showProblem(checkText(editor.draft.text))) return;
    setIsSaving(true);
    const response = await resultOf(
      backend.rpc("add_note", {
        id_input: editor.draft.id,
        table_input: form.table,
        submission_input: record.id,
        body_input: editor.draft.text,
      }),
    );
    setIsSaving(false);
    if (editor.showProblem(failureOf(response, Date.now()))) return;
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
