import { type ReactNode, useEffect } from "react";
import { CharacterCount } from "#app/ui/character-count.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Field as FieldDefinition, Form } from "#domain/forms/form.ts";
import { progressOf } from "#domain/forms/progress.ts";
import { lengthOf } from "#domain/forms/validate.ts";
import styles from "./application-form.module.css";
import { DraftLine } from "./draft-line.tsx";
import { ErrorBanner } from "./error-banner.tsx";
import { Honeypot } from "./honeypot.tsx";
import type { FormProgress } from "./next-steps.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import { SuccessPanel } from "./success-panel.tsx";
import { type Correction, useApplicationForm } from "./use-application-form.ts";

/** Returns whether a field shows its length: those with a minimum, and long texts, which may reach their maximum. */
const isCounted = ({ minimum, control }: FieldDefinition): boolean =>
  minimum !== undefined || control === "textarea";

type ApplicationFormProps = {
  readonly form: Form;
  /** Given on an applicant's own page: the form begins with these values, and the address is fixed. */
  readonly correction?: Correction;
  readonly onProgress?: (progress: FormProgress) => void;
  /** Returns the part below the success message, made of the name that was sent. */
  readonly afterSuccess?: (name: string) => ReactNode;
};

/** Renders any form from its definition. */
export const ApplicationForm = ({
  form,
  correction,
  onProgress,
  afterSuccess,
}: ApplicationFormProps) => {
  const { element, trap, posted, suggested, suggestion, state, draft, ...act } = useApplicationForm(
    form,
    { correction },
  );
  const errors = state.status === "invalid" ? state.errors : [];

  const { done } = progressOf(form, draft.values);
  const isSent = state.status === "success";
  useEffect(() => onProgress?.({ done, isSent }), [done, isSent, onProgress]);

  const fieldFor = (field: FieldDefinition) => (
    <Field
      key={field.key}
      name={field.key}
      label={field.label}
      control={field.control}
      isRequired={field.required !== undefined}
      isReadOnly={
        state.status === "submitting" ||
        (correction !== undefined && field.key === form.applicant.email)
      }
      hint={field.hint}
      error={errors.find((error) => error.field === field)?.message}
      options={field.options}
      autoComplete={field.autocomplete}
      defaultValue={posted?.values[field.key] ?? suggested[field.key]}
      hasFocus={posted?.status === "refused" && errors[0]?.field === field}
      {...(isCounted(field) && {
        note: (id: string) => (
          <CharacterCount
            id={id}
            length={lengthOf((draft.values[field.key] ?? "").trim())}
            minimum={field.minimum?.length}
            maximum={field.maximum}
          />
        ),
      })}
      {...(field.key === form.applicant.email && {
        note: (id: string) => (
          <div className={styles.suggestion} id={id} aria-live="polite">
            {suggestion}
          </div>
        ),
      })}
    />
  );

  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={form.title}
      aria-busy={state.status === "submitting"}
      method="post"
      noValidate
      onSubmit={act.submit}
      onInput={act.edit}
      onBlur={act.tidyField}
    >
      {state.status === "success" && <SuccessPanel form={form} state={state} />}
      {state.status === "success" && state.sender && afterSuccess?.(state.sender)}
      {state.status === "invalid" && (
        <ErrorBanner
          form={form}
          errors={state.errors}
          isFresh={state.isFresh}
          onChoose={act.focusField}
        />
      )}
      <DraftLine note={draft.note} onClear={act.clear} onUndo={draft.undoClear} />
      <p className={styles.legend}>
        Fields marked <span className={styles.star}>*</span> are required.
      </p>
      {form.groups.map(({ legend, fields }) => (
        <fieldset key={legend} className={styles.group}>
          <legend>{legend}</legend>
          {fields.map(fieldFor)}
        </fieldset>
      ))}
      {!correction && <Honeypot ref={trap} />}
      <SubmitBar form={form} state={state} onCancel={act.cancel} />
    </form>
  );
};
