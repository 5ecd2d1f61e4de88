import type { ReactNode, RefObject } from "react";
import { CharacterCount } from "#app/ui/character-count.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Field as FieldDefinition, Form } from "#domain/forms/form.ts";
import { bannerFor, type FieldError, lengthOf } from "#domain/forms/validate.ts";
import { DraftLine } from "./draft-line.tsx";
import styles from "./form-view.module.css";
import { Honeypot } from "./honeypot.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import type { FormController } from "./use-form.ts";

type ErrorBannerProps = {
  readonly form: Form;
  readonly errors: readonly FieldError[];
  /** A later change to the banner must not interrupt the visitor's typing. */
  readonly isFresh: boolean;
  readonly onChoose: (key: string) => void;
};

/** Links to each invalid field, below a sentence that stays in view while they are corrected. */
const ErrorBanner = ({ form, errors, isFresh, onChoose }: ErrorBannerProps) => (
  <div className={styles.banner} role="alert" aria-live={isFresh ? "assertive" : "off"}>
    <div className={styles.sentence}>
      <Notice tone="danger">
        <p className="strong">{bannerFor(form, errors)}</p>
      </Notice>
    </div>
    <ul className={styles.problems}>
      {errors.map(({ field: { key }, message }) => (
        <li key={key}>
          <a
            href={`#field-${key}`}
            onClick={(click) => {
              click.preventDefault();
              onChoose(key);
            }}
          >
            {message}
          </a>
        </li>
      ))}
    </ul>
  </div>
);

/** Returns whether a field shows its length: those with a minimum, and long texts, which may reach their maximum. */
const isCounted = ({ minimum, control }: FieldDefinition): boolean =>
  minimum !== undefined || control === "textarea";

const FIXED = { isReadOnly: true, hint: "To use another address, write to us" };

type FormViewProps = {
  readonly form: Form;
  readonly controller: FormController;
  readonly trap?: RefObject<HTMLInputElement | null>;
  /** Leaves a correction, in which the address is fixed. */
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
};

export const FormView = ({ form, controller, trap, onCancel, children }: FormViewProps) => {
  const { state, draft, errors, suggestion, ...rest } = controller;
  const { email } = form.applicant;

  const fieldFor = (field: FieldDefinition) => (
    <Field
      key={field.key}
      {...rest.fieldProps(field)}
      {...(onCancel && field.key === email && FIXED)}
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
      {...(field.key === email && {
        note: (id: string) => (
          <div className="note" id={id} aria-live="polite">
            {suggestion}
          </div>
        ),
      })}
    />
  );

  return (
    <form {...rest.formProps} className={styles.form} aria-label={form.title}>
      {children}
      {state.status === "invalid" && (
        <ErrorBanner
          form={form}
          errors={errors}
          isFresh={state.isFresh}
          onChoose={rest.focusField}
        />
      )}
      <DraftLine note={draft.note} onClear={rest.clear} onUndo={draft.undoClear} />
      <p className={`hint ${styles.legend}`}>
        Fields marked <span className="bright">*</span> are required.
      </p>
      {form.groups.map(({ legend, fields }) => (
        <fieldset key={legend} className={styles.group}>
          <legend>{legend}</legend>
          {fields.map(fieldFor)}
        </fieldset>
      ))}
      {trap && <Honeypot ref={trap} />}
      <SubmitBar form={form} state={state} onCancel={onCancel} />
    </form>
  );
};
