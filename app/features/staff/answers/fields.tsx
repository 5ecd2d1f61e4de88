import { useId } from "react";
import { useSettings } from "#app/lib/settings.ts";
import { Select } from "#app/ui/select.tsx";
import { outcomeLabels, outcomes } from "#domain/answers/outcomes.ts";
import { placeholdersOf } from "#domain/answers/placeholders.ts";
import type { Form } from "#domain/forms/form.ts";
import { eventName } from "#domain/page-settings.ts";
import styles from "./dialog.module.css";
import { chosen, TEXT_ID, typed, type Writing } from "./use-writing.ts";

type TextFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly writing: Writing;
};

/** A text of staff, with what is wrong with it. */
export const TextField = ({ label, hint, writing }: TextFieldProps) => (
  <div className={styles.field}>
    <label htmlFor={TEXT_ID}>{label}</label>
    <textarea
      id={TEXT_ID}
      className={styles.control}
      dir="auto"
      rows={10}
      value={writing.draft.text}
      aria-invalid={writing.problem !== undefined || undefined}
      aria-describedby={`${TEXT_ID}-hint ${TEXT_ID}-problem`}
      onChange={({ target }) => writing.keep(typed(writing.draft, target.value))}
    />
    <p id={`${TEXT_ID}-problem`} className={styles.error} role="alert">
      {writing.problem}
    </p>
    <p id={`${TEXT_ID}-hint`} className={styles.hint}>
      {hint}
    </p>
  </div>
);

type AnswerFieldsProps = { readonly form: Form; readonly writing: Writing };

/** The outcome and the text of an answer. */
export const AnswerFields = ({ form, writing }: AnswerFieldsProps) => {
  const id = useId();
  const settings = useSettings();
  const { draft, keep } = writing;
  const names = placeholdersOf(form).map((name) => `{${name}}`);
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>Outcome (optional)</label>
        <Select
          id={id}
          className={styles.control}
          value={draft.outcome ?? ""}
          onChange={({ target: { value } }) => {
            const next = outcomes.find((each) => each === value);
            keep(chosen(form, draft, next, eventName(settings)));
          }}
        >
          <option value="">None</option>
          {outcomes.map((each) => (
            <option key={each} value={each}>
              {outcomeLabels[each]}
            </option>
          ))}
        </Select>
      </div>
      <TextField label="Your answer" hint={`You can use ${names.join(", ")}.`} writing={writing} />
    </>
  );
};
