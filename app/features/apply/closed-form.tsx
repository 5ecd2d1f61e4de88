import { type ReactNode, useEffect, useState } from "react";
import { draftStore } from "#app/forms/drafts/draft-store.ts";
import { useClosedNote } from "#app/lib/form-window.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { ErrorAlert } from "#app/ui/notice.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { contactForm } from "#domain/forms/contact.ts";
import { type Form, fieldsOf } from "#domain/forms/form.ts";
import type { PostedForm } from "#domain/forms/posted-form.ts";
import type { FormValues } from "#domain/submission.ts";
import styles from "./closed-form.module.css";

type ClosedFormProps = {
  readonly form: Form;
  readonly note: string;
  /** The form that came too late, from a browser without the page's code. */
  readonly posted: PostedForm | undefined;
  readonly children: ReactNode;
};

/** Stands in the place of a form that is not open: words typed before stay readable. */
export const ClosedForm = ({ form, note, posted, children }: ClosedFormProps) => {
  const [values, setValues] = useState<FormValues>(posted?.values ?? {});
  // The request for news is a message to the team, and their form may be closed too.
  const canAsk = useClosedNote(contactForm.path) === undefined;
  useEffect(() => {
    const draft = draftStore(form.formType).read();
    if (draft && !posted) setValues(draft.values);
  }, [form, posted]);
  const filledFields = fieldsOf(form).filter(({ key }) => values[key]?.trim());
  const save = () => {
    const text = filledFields.map(({ key, label }) => `${label}\n${values[key]}\n`).join("\n");
    saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), `${form.formType}.txt`);
  };
  return (
    <div className={styles.closed}>
      {posted && (
        <ErrorAlert>
          <p>{form.copy.failure}</p>
          <p>{note}</p>
        </ErrorAlert>
      )}
      {filledFields.length > 0 && (
        <section className={styles.draft} aria-labelledby="typed">
          <h2 id="typed">What you typed</h2>
          <dl className={styles.values}>
            {filledFields.map(({ key, label }) => (
              <div key={key}>
                <dt className="hint">{label}</dt>
                <dd className="as-written" dir="auto" translate="no">
                  {values[key]}
                </dd>
              </div>
            ))}
          </dl>
          <SaveButton label="Save as text" variant="ghost" save={save} />
        </section>
      )}
      {canAsk && children}
    </div>
  );
};
