import { useSettings } from "#app/lib/settings.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Form } from "#domain/forms/form.ts";
import { AnswerDialog } from "./answers/answer-dialog.tsx";
import { ListDialog } from "./answers/list-dialog.tsx";
import { InviteDialog } from "./invites/invite-dialog.tsx";
import { LineUpDialog } from "./line-up/line-up-dialog.tsx";
import { NoteDialog } from "./notes/note-dialog.tsx";
import type { StaffRecord } from "./records/record.ts";
import { useUrlState } from "./view-state/use-url-state.tsx";

type CurrentDialogProps = {
  readonly form: Form;
  readonly records: readonly StaffRecord[];
  readonly shown: readonly StaffRecord[];
};

/** The dialog that the URL names. */
export const CurrentDialog = ({ form, records, shown }: CurrentDialogProps) => {
  const [{ dialog, record: id }, changeUrlState] = useUrlState();
  /** Closes the dialog, which gives the focus back, and then leaves it. */
  const onClose = () => {
    const shown = document.querySelector<HTMLDialogElement>("dialog[open]");
    if (shown) shown.close();
    else changeUrlState({});
  };
  const { email } = useSettings();
  // Each record has a dialog of its own: one that is closing would stay closed for the next record.
  const record = records.find((each) => each.id === id);
  if (dialog === "note" && record)
    return <NoteDialog key={id} form={form} record={record} onClose={onClose} />;
  if (dialog === "line-up") return <LineUpDialog form={form} records={records} onClose={onClose} />;
  if (dialog === "invite") return <InviteDialog form={form} onClose={onClose} />;
  if (email === "none")
    return (
      <Dialog title="Answer" onClose={onClose}>
        Answers cannot leave: this server has no secret key.
      </Dialog>
    );
  if (dialog === "answer" && record)
    return <AnswerDialog key={id} form={form} record={record} onClose={onClose} />;
  return dialog === "list" && <ListDialog form={form} people={shown} onClose={onClose} />;
};
