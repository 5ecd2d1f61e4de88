import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import styles from "./own-page.module.css";

type TwoStepProps = {
  /** On the button of the first step. */
  readonly label: string;
  /** Says what the second step does. */
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  /** A field to fill in before the second step. */
  readonly children?: ReactNode;
};

/** A button that asks once more, in its place. */
export const TwoStep = ({ label, question, yes, no, onYes, children }: TwoStepProps) => {
  const [isOpen, setIsOpen] = useState<boolean>();
  const first = useRef<HTMLButtonElement>(null);
  const second = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (isOpen) second.current?.focus();
    else if (isOpen === false) first.current?.focus();
  }, [isOpen]);

  if (!isOpen)
    return (
      <Button variant="ghost" ref={first} onClick={() => setIsOpen(true)}>
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
        <Button onClick={onYes}>{yes}</Button>
        <Button variant="ghost" onClick={() => setIsOpen(false)}>
          {no}
        </Button>
      </div>
    </fieldset>
  );
};
