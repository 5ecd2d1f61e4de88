import { type MouseEvent, useEffect, useState } from "react";
import { controlOf } from "#app/forms/drafts/form-values.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import type { Form } from "#domain/forms/form.ts";
import styles from "./sent-before-note.module.css";
import { sentMemory } from "./sent-memory.ts";

type SentBeforeNoteProps = {
  readonly form: Form;
  /** The value of the email field. */
  readonly address: string;
  /** Opens the request for a link to what was sent from the address. */
  readonly onCorrect: (address: string) => void;
};

/** Says that the form was sent from the same address before, and offers to correct that instead. */
export const SentBeforeNote = ({ form, address, onCorrect }: SentBeforeNoteProps) => {
  const { email, mailboxes } = useSettings();
  const [reference, setReference] = useState<string>();
  useEffect(() => setReference(sentMemory(form.formType).referenceFor(address)), [form, address]);
  if (reference === undefined) return null;

  const forget = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    sentMemory(form.formType).forget();
    setReference(undefined);
    // The button goes, and would take the focus with it.
    const control = button.form && controlOf(button.form, form.applicant.email);
    control?.focus({ preventScroll: true });
  };

  return (
    <div className={styles.note}>
      <p>
        You sent one from this address (<span translate="no">{reference}</span>).
      </p>
      {email === "linked" ? (
        <p>
          <Button variant="quiet" size="small" onClick={() => onCorrect(address.trim())}>
            Correct it
          </Button>
          , or send a new one.
        </p>
      ) : (
        <p>
          To correct it, write to <MailLink address={mailboxes[form.mailbox]} />, or send a new one.
        </p>
      )}
      <Button variant="quiet" size="small" onClick={forget}>
        Forget it
      </Button>
    </div>
  );
};
