import { MailLink } from "#app/ui/mail-link.tsx";
import { event } from "#domain/event.ts";
import type { Form } from "#domain/forms/form.ts";
import styles from "./next-steps.module.css";

export const NextSteps = ({ form: { copy, mailbox } }: { readonly form: Form }) => (
  <aside className={styles.next} aria-labelledby="next">
    <h2 id="next">What happens next</h2>
    <ol>
      {copy.next.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p>
      Questions? <MailLink address={event.mailboxes[mailbox]} />
    </p>
  </aside>
);
