import type { CSSProperties } from "react";
import { Door } from "#app/forms/door.tsx";
import steps from "#app/forms/steps.module.css";
import { useIsEnding } from "#app/lib/form-window.ts";
import { useSettings } from "#app/lib/settings.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import type { Form } from "#domain/forms/form.ts";
import { progressOf } from "#domain/forms/progress.ts";
import type { FormValues } from "#domain/submission.ts";
import styles from "./next-steps.module.css";

type NextStepsProps = {
  readonly form: Form;
  readonly values: FormValues;
  readonly isSent: boolean;
};

/** The next steps, below a door that shows how far the form is; on phones a bar shows it. */
export const NextSteps = ({ form, values, isSent }: NextStepsProps) => {
  const { copy, mailbox } = form;
  const { mailboxes } = useSettings();
  const { done, required } = progressOf(form, values);
  const light = isSent ? 1 : done / required;
  const isEnding = useIsEnding(form.path);
  return (
    <aside className={styles.next} aria-labelledby="next">
      <div className={styles.bar} style={{ "--light": light } as CSSProperties} />
      <div className={styles.progress}>
        <Door light={light} isOpen={isSent} isAjar={isEnding && light === 0} />
        {!isSent && (
          <p className={`secondary ${styles.count}`} aria-live="off">
            {`${done} of ${required} required fields`}
          </p>
        )}
      </div>
      <h2 id="next">What happens next</h2>
      <ol className={steps.list}>
        {copy.next.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className="secondary">
        Questions? <MailLink address={mailboxes[mailbox]} />
      </p>
    </aside>
  );
};
