import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { showMessage } from "#app/features/staff/records/status-message.ts";
import { addNote, useRefresh } from "#app/features/staff/records/use-answers.ts";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import { newId } from "#app/lib/backend.ts";
import { Button } from "#app/ui/button.tsx";
import type { Form } from "#domain/forms/form.ts";
import styles from "./dialog.module.css";
import { Dialog, TextField } from "./dialog.tsx";
import { attempted, checkText, typed } from "./draft-state.ts";
import { useDraft } from "./use-draft.ts";
import { GONE, notStored } from "./words.ts";

type NoteDialogProps = { readonly form: Form; readonly record: StaffRecord };

/** Adds a note to the history of a record. */
export const NoteDialog = ({ form, record }: NoteDialogProps) => {
  const backend = useBackend();
  const client = useQueryClient();
  const refresh = useRefresh();
  const [draft, keep] = useDraft(`note ${form.table} ${record.id}`);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const save = async (close: () => void) => {
    const problem = checkText(draft.text);
    setError(problem);
    if (problem) return field.current?.focus();
    if (isSaving) return;
    setIsSaving(true);
    const attempt = attempted(draft, [record.id], newId);
    keep(attempt);
    const called = await addNote(backend, {
      id_input: attempt.ids[record.id] ?? "",
      table_input: form.table,
      submission_input: record.id,
      body_input: attempt.text,
    });
    setIsSaving(false);
    if (called.result === "gone") return setError(GONE);
    if (called.result === "failed") {
      setError(notStored(called));
      if (called.sessionEnded) redirectToSignIn();
      return;
    }
    keep(undefined);
    showMessage(client, { kind: "done", text: `Note about ${record.name} added` });
    close();
    await refresh();
  };
  return (
    <Dialog title={`Note about ${record.name}`}>
      {(close) => (
        <form
          className={styles.stack}
          onSubmit={(submit) => {
            submit.preventDefault();
            void save(close);
          }}
        >
          <TextField
            ref={field}
            label="Note"
            value={draft.text}
            error={error}
            hint="Only staff see this. If the person asks what is stored about them, notes are part of it."
            onChange={(text) => {
              keep(typed(draft, text));
              setError(undefined);
            }}
          />
          <div className={styles.buttons}>
            <Button type="submit" disabled={isSaving}>
              {isSaving ? "Saving..." : "Add the note"}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
};
