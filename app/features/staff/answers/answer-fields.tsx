import { type Ref, useId } from "react";
import type { Draft } from "#app/features/staff/session/drafts.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { defaultWords } from "#domain/answers/default-words.ts";
import { outcomeLabels, outcomes } from "#domain/answers/outcomes.ts";
import { placeholdersOf } from "#domain/answers/placeholders.ts";
import type { Form } from "#domain/forms/form.ts";
import styles from "./dialog.module.css";
import { TextField } from "./dialog.tsx";
import { chosen, typed } from "./draft-state.ts";

type AnswerFieldsProps = {
  readonly form: Form;
  readonly draft: Draft;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly field: Ref<HTMLTextAreaElement>;
  readonly onChange: (draft: Draft) => void;
};

/** The outcome and the text of an answer. */
export const AnswerFields = (props: AnswerFieldsProps) => {
  const { form, draft, error, isReadOnly, field, onChange } = props;
  const { text, outcome } = draft;
  const id = useId();
  const words = outcome && defaultWords(form.formType, outcome);
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>Outcome (optional)</label>
        <Select
          id={id}
          className={styles.control}
          disabled={isReadOnly}
          value={outcome ?? ""}
          onChange={({ target }) =>
            onChange(
              chosen(
                form,
                draft,
                outcomes.find((each) => each === target.value),
              ),
            )
          }
        >
          <option value="">None</option>
          {outcomes.map((each) => (
            <option key={each} value={each}>
              {outcomeLabels[each]}
            </option>
          ))}
        </Select>
      </div>
      <TextField
        ref={field}
        label="Your answer"
        value={text}
        error={error}
        isReadOnly={isReadOnly}
        onChange={(changed) => onChange(typed(draft, changed))}
        hint={`You can use ${placeholdersOf(form)
          .map((name) => `{${name}}`)
          .join(", ")}.`}
      />
      {words && words !== text && !isReadOnly && (
        <p>
          <Button variant="quiet" size="compact" onClick={() => onChange(typed(draft, words))}>
            Begin again with the words for “{outcomeLabels[outcome]}”
          </Button>
        </p>
      )}
    </>
  );
};
