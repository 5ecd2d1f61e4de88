import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "#app/features/applicant/applicant-page.module.css";
import { Button } from "#app/ui/button.tsx";

type ConfirmButtonProps = {
  readonly label: string;
  readonly variant?: "danger" | "quiet" | "primary";
  /** The first button waits for a change, and is quiet until then. */
  readonly isUnchanged?: boolean;
  readonly question: string;
  readonly yes: string;
  readonly no?: string;
  /** Without it the second button submits the form that it is in. */
  readonly onConfirm?: () => void;
  readonly children?: ReactNode;
};

/** A button that asks once more, in its place: some mail scanners press each button of a page once. */
export const ConfirmButton = (props: ConfirmButtonProps) => {
  const { label, variant = "danger", isUnchanged, question, yes, no = "Back" } = props;
  const { onConfirm, children } = props;
  /** Undefined before the first press, so that the button does not take the focus with the page. */
  const [isOpen, setIsOpen] = useState<boolean>();
  const first = useRef<HTMLButtonElement>(null);
  const second = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (isOpen) second.current?.focus();
    else if (isOpen === false) first.current?.focus();
  }, [isOpen]);

  if (!isOpen)
    return (
      <Button variant={isUnchanged ? "ghost" : variant} ref={first} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
    );
  return (
    <fieldset className={styles.second} aria-label={label}>
      <p ref={second} tabIndex={-1}>
        {question}
      </p>
      {children}
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={() => setIsOpen(false)}>
          {no}
        </Button>
        <Button
          type={onConfirm ? "button" : "submit"}
          variant={variant === "quiet" ? "danger" : variant}
          onClick={onConfirm}
        >
          {yes}
        </Button>
      </div>
    </fieldset>
  );
};
