import type { ReactNode } from "react";
import { event } from "#domain/event.ts";
import type { Form } from "#domain/forms/define-form.ts";
import { ApplicationForm } from "./application-form.tsx";
import styles from "./application-page.module.css";

type ApplicationPageProps = { readonly form: Form; readonly back: ReactNode };

export const ApplicationPage = ({ form, back }: ApplicationPageProps) => {
  const address = event.mailboxes[form.mailbox];
  return (
    <div className={styles.page}>
      {back}
      <h1>{form.title}</h1>
      <p className={styles.lead}>{form.voice.lead}</p>
      <div className={styles.columns}>
        <ApplicationForm key={form.formType} form={form} />
        <aside className={styles.aside} aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <ol>
            {form.voice.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>
            Questions? <a href={`mailto:${address}`}>{address}</a>
          </p>
        </aside>
      </div>
    </div>
  );
};
