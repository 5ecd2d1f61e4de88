import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addNote, resultOf } from "#app/features/dashboard/records/actions.ts";
import { refreshStates, useRecordState } from "#app/features/dashboard/records/news.ts";
import type { RecordProps } from "#app/features/dashboard/records/record.ts";
import { showMessage } from "#app/features/dashboard/records/status-message.ts";
import { useStaffAddress } from "#app/features/dashboard/session/check-staff.ts";
import { useBackend } from "#app/features/dashboard/session/staff-client.ts";
import { failureOf } from "#app/features/dashboard/writing/failures.ts";
import { TextField } from "#app/features/dashboard/writing/text-field.tsx";
import {
  checkText,
  useDraftEditor,
  withText,
} from "#app/features/dashboard/writing/use-draft-editor.ts";
import { Button } from "#app/ui/button.tsx";
import dialog from "#app/ui/dialog.module.css";
import { Dialog } from "#app/ui/dialog.tsx";
import { opinionBy } from "#domain/notes.ts";

type NoteDialogProps = RecordProps & { readonly onClose: () => void };

export const NoteDialog = ({ form, record, onClose }: NoteDialogProps) => {
  const backend = useBackend();
  const client = useQueryClient();
  const editor = useDraftEditor(`note ${form.table} ${record.id}`);
  const [isSaving, setIsSaving] = useState(false);
  const me = useStaffAddress();
  const mine = opinionBy(useRecordState(form.table, record.id)?.notes ?? [], me);
  const { draft } = editor;
  const choices = [
    [undefined, mine ? `Still ${mine}` : "None"],
    ["for", "For"],
    ["against", "Against"],
  ] as const;

  const save = async () => {
    const hasWords = draft.text.trim() !== "";
    const problem = hasWords || !draft.opinion ? checkText(draft.text) : undefined;
    if (isSaving || editor.showProblem(problem)) return;
    setIsSaving(true);
    const note = { ...draft, body: hasWords ? draft.text : null };
    const response = await resultOf(addNote(backend, { form, record }, note));
    setIsSaving(false);
    if (editor.showProblem(failureOf(response, Date.now()))) return;
    editor.saveDraft();
    showMessage({ text: `Note about ${record.name} added` });
    onClose();
    await refreshStates(client);
  };
  return (
    <Dialog
      title={`Note about ${record.name}`}
      isBusy={isSaving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Note"
        hint="Only staff see this. If the person asks what is stored about them, notes are part of it, opinions are not."
        editor={editor}
      />
      <fieldset className={dialog.choices}>
        <legend>Your opinion (optional)</legend>
        <div className="row">
          {choices.map(([opinion, label]) => (
            <label key={label}>
              <input
                type="radio"
                name="opinion"
                checked={draft.opinion === opinion}
                onChange={() => editor.saveDraft({ ...withText(draft, draft.text), opinion })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit">{isSaving ? "Saving..." : "Add the note"}</Button>
      </div>
    </Dialog>
  );
};
