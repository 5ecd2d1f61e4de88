import { type ReactNode, type Ref, useEffect, useId, useRef } from "react";
import { useUrlState } from "#app/features/staff/view-state/use-url-state.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import styles from "./dialog.module.css";

type DialogProps = {
  readonly title: string;
  readonly isWide?: boolean;
  /** Something is on its way, and the dialog stays until it has arrived. */
  readonly isBusy?: boolean;
  readonly children: (close: () => void) => ReactNode;
};

/** A dialog that the URL opens, and that takes itself out of the URL when it closes. */
export const Dialog = (props: DialogProps) => {
  const { title, isWide = false, isBusy = false, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [, changeUrlState] = useUrlState();
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("textarea")?.focus();
  }, []);
  // Closing gives the focus back, which removing the dialog would not.
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, isWide && styles.wide)}
      aria-labelledby={heading}
      onCancel={(cancel) => isBusy && cancel.preventDefault()}
      onClose={() => changeUrlState({})}
    >
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <Button variant="ghost" size="compact" disabled={isBusy} onClick={close}>
          Close
        </Button>
      </div>
      {children(close)}
    </dialog>
  );
};

type TextFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly isReadOnly?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly onChange: (text: string) => void;
};

/** A text of staff, with what is wrong with it. */
export const TextField = (props: TextFieldProps) => {
  const { label, value, hint, error, isReadOnly = false, ref, onChange } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={ref}
        id={id}
        className={styles.text}
        dir="auto"
        rows={10}
        readOnly={isReadOnly}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
      <div id={`${id}-hint`} className={styles.hint}>
        {hint}
      </div>
    </div>
  );
};
