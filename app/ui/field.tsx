import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { AlertIcon } from "./icons.tsx";
import { Select } from "./select.tsx";

type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly control: "text" | "email" | "tel" | "url" | "textarea" | "select";
  readonly isRequired: boolean;
  /** While the form is being sent, its words can be read but not changed. */
  readonly isReadOnly?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly options?: readonly string[] | undefined;
  readonly autoComplete?: string | undefined;
  readonly defaultValue?: string | undefined;
  /** Takes the focus as the document loads, before any code runs. */
  readonly hasFocus?: boolean;
  /** Shown below the control, which it describes by this id. */
  readonly note?: (id: string) => ReactNode;
};

/** A labelled control with hint, error and note. The control keeps its own value. */
export const Field = (props: FieldProps) => {
  const { name, label, control, isRequired, isReadOnly = false, hint, error, note } = props;
  const id = `field-${name}`;
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`];
  const shared = {
    id,
    name,
    className: styles.control,
    autoComplete: props.autoComplete ?? "off",
    defaultValue: props.defaultValue,
    autoFocus: props.hasFocus || undefined,
    "aria-required": isRequired || undefined,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": classNames(...descriptions.map((each) => each || false)) || undefined,
  };
  return (
    <div className={styles.field} data-field={name}>
      <label className={styles.label} htmlFor={id}>
        {label}{" "}
        {isRequired ? (
          <span className="bright" aria-hidden="true">
            *
          </span>
        ) : (
          <span className={styles.optional}>(optional)</span>
        )}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <AlertIcon />
          <span>
            <span className="visually-hidden">Error: </span>
            <span>{error}</span>
          </span>
        </p>
      )}
      {control === "textarea" && <textarea {...shared} rows={5} readOnly={isReadOnly} />}
      {control === "select" && (
        <Select {...shared} disabled={isReadOnly}>
          <option value="">Select an option</option>
          {props.options?.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      )}
      {control !== "textarea" && control !== "select" && (
        <input {...shared} type={control} readOnly={isReadOnly} />
      )}
      {note?.(`${id}-note`)}
    </div>
  );
};
