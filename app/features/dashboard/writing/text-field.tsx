import dialog from "#app/ui/dialog.module.css";
import { type DraftEditor, TEXT_ID, withText } from "./use-draft-editor.ts";

type TextFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly editor: DraftEditor;
};

export const TextField = ({ label, hint, editor }: TextFieldProps) => (
  <div className={dialog.field}>
    <label htmlFor={TEXT_ID}>{label}</label>
    <textarea
      id={TEXT_ID}
      className="input"
      dir="auto"
      rows={10}
      value={editor.draft.text}
      aria-invalid={editor.problem !== undefined || undefined}
      aria-describedby={`${TEXT_ID}-hint ${TEXT_ID}-problem`}
      onChange={({ target }) => editor.saveDraft(withText(editor.draft, target.value))}
    />
    <p id={`${TEXT_ID}-problem`} className="error-text" role="alert">
      {editor.problem}
    </p>
    <p id={`${TEXT_ID}-hint`} className="caption">
      {hint}
    </p>
  </div>
);
