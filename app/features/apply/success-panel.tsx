import { type ReactNode, useEffect, useRef } from "react";
import { Door } from "#app/forms/door.tsx";
import type { FormState } from "#app/forms/form-state.ts";
import { EditionNote } from "#app/forms/sent/edition-note.tsx";
import { Reference } from "#app/forms/sent/reference.tsx";
import { useSettings } from "#app/lib/settings.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import type { Form } from "#domain/forms/form.ts";
import styles from "./success-panel.module.css";

type SuccessPanelProps = {
  readonly form: Form;
  readonly state: Extract<FormState, { status: "success" }>;
  /** What its sender may do next. */
  readonly children: ReactNode;
};

/** Shows the success message: scrolls into view and takes the focus. The next edit removes it. */
export const SuccessPanel = ({ form, state, children }: SuccessPanelProps) => {
  const { email } = useSettings();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView();
    panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to a posted form is read first (WCAG 4.1.3).
    <div className={styles.panel} role="status" tabIndex={-1} ref={panel} autoFocus>
      <Door light={1} isOpen />
      <h2>
        <CheckIcon size={22} className="good" />
        {form.copy.succeeded}
      </h2>
      <p>{state.success}</p>
      <EditionNote />
      {state.reference && (
        <p>
          <Reference>{state.reference}</Reference>
        </p>
      )}
      {email === "linked" && <p>We have emailed you a link to see, correct or withdraw it.</p>}
      {children}
    </div>
  );
};
