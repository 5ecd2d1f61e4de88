import { useState } from "react";
import { saveFile } from "#app/lib/save-file.ts";
import { useAddresses, useEdition } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { fieldsOf } from "#domain/forms/form.ts";
import { Coming, Deletion, Withdrawal } from "./decisions.tsx";
import styles from "./own-page.module.css";
import type { Part } from "./own-state.ts";
import { copyOf, promiseOf, stepsOf, TOO_LATE, valuesOf } from "./own-words.ts";
import { type PartProps, Section } from "./section.tsx";

const Standing = ({ form, page }: Pick<PartProps, "form" | "page">) => {
  const { mailboxes } = useAddresses();
  const [now] = useState(Date.now);
  const promised = promiseOf(form, page, now);
  return (
    <Section title="Where it stands">
      <ol className={styles.steps}>
        {stepsOf(page).map(({ time, line, text }) => (
          <li key={time + line}>
            {line}
            {text && (
              <blockquote className={styles.text} dir="auto">
                {text}
              </blockquote>
            )}
          </li>
        ))}
        {promised && (
          <li>
            {promised.isLate ? (
              <>
                We are late. Write to <MailLink address={mailboxes[form.mailbox]} /> and name{" "}
                {page.reference}.
              </>
            ) : (
              promised.text
            )}
          </li>
        )}
      </ol>
    </Section>
  );
};

const Values = ({ form, page, said, acts }: PartProps) => {
  const values = valuesOf(form, page);
  const save = () => {
    const file = new Blob([copyOf(form, page)], { type: "application/json" });
    saveFile(file, `${form.formType}-${page.reference}.json`);
  };
  return (
    <Section title="What you sent" said={said}>
      <dl className={styles.values}>
        {fieldsOf(form).map(
          ({ key, label }) =>
            values[key] && (
              <div key={key}>
                <dt>{label}</dt>
                <dd className={styles.text} dir="auto">
                  {values[key]}
                </dd>
              </div>
            ),
        )}
      </dl>
      {!page.may_correct && <p>{TOO_LATE}</p>}
      <div className={styles.buttons}>
        {page.may_correct && <Button onClick={acts.openForm}>Correct</Button>}
        <Button variant="ghost" onClick={save}>
          Save a copy
        </Button>
      </div>
    </Section>
  );
};

/** Everything about a submission that was confirmed, and what can be done. */
export const OwnParts = (props: PartProps) => {
  const of = (part: Part) => ({
    ...props,
    said: props.said?.part === part ? props.said : undefined,
  });
  const isComing = useEdition() === "coming";
  return (
    <>
      <Standing form={props.form} page={props.page} />
      {props.page.may_answer && isComing && <Coming {...of("coming")} />}
      <Values {...of("values")} />
      <Withdrawal {...of("withdrawal")} />
      <Deletion {...of("deletion")} />
    </>
  );
};
