import { CharacterCount } from "#app/ui/character-count.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Field as FieldDefinition, Form } from "#domain/forms/form.ts";
import { lengthOf } from "#domain/forms/validate.ts";
import styles from "./application-form.module.css";
import { DraftLine } from "./draft-line.tsx";
import { ErrorBanner } from "./error-banner.tsx";
import { Honeypot } from "./honeypot.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import { SuccessPanel } from "./success-panel.tsx";
import { useApplicationForm } from "./use-application-form.ts";

/** Returns whether a field shows its length: those with a minimum, and long texts, which may reach their maximum. */
const isCounted = ({ minimum, control }: FieldDefinition): boolean =>
  minimum !== undefined || control === "textarea";

/** Renders any form from its definition (docs/design.md 6). */
export const ApplicationForm = ({ form }: { readonly form: Form }) => {
  const { element, trap, state, draft, ...act } = useApplicationForm(form);
  const errors = state.status === "invalid" ? state.errors : [];

  const fieldFor = (field: FieldDefinition) => (
    <Field
      key={field.key}
      name={field.key}
      label={field.label}
      control={field.control}
      isRequired={field.required !== undefined}
      isReadOnly={state.status === "submitting"}
      hint={field.hint}
      error={errors.find((error) => error.field === field)?.message}
      options={field.options}
      autoComplete={field.autocomplete}
      {...(isCounted(field) && {
        counter: (id: string) => (
          <CharacterCount
            id={id}
            length={lengthOf((draft.values[field.key] ?? "").trim())}
            minimum={field.minimum?.length}
            maximum={field.maximum}
          />
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
      onFocus={act.preloadBackend}
      onPointerDown={act.preloadBackend}
    >
      {state.status === "success" && <SuccessPanel copy={form.copy} />}
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
      <Honeypot ref={trap} />
      <SubmitBar form={form} state={state} />
    </form>
  );
};
