import { useState } from "react";
import chain from "#app/features/application-form/next-steps.module.css";
import { saveFile } from "#app/lib/save-file.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import { formatDayOf } from "#domain/event-day.ts";
import { Coming, Deletion, Withdrawal } from "./decisions.tsx";
import styles from "./own-page.module.css";
import type { Part } from "./own-state.ts";
import { copyOf, promiseOf, stepsOf, TOO_LATE, valuesOf } from "./own-words.ts";
import { type PartProps, Section } from "./section.tsx";

const Standing = ({ form, page }: Pick<PartProps, "form" | "page">) => {
  const { mailboxes } = useSettings();
  const [now] = useState(Date.now);
  const steps = stepsOf(page);
  const promised = promiseOf(form, page, now);
  const newest = promised?.isLate ? undefined : steps.at(-1);
  return (
    <Section title="Where it stands">
      <ol className={chain.steps}>
        {steps.map((step) => (
          <li key={step.time + step.line} className={step === newest ? chain.now : undefined}>
            <div>
              {step.line}
              {step.text && (
                <blockquote className={classNames(styles.letter, styles.text)} dir="auto">
                  {step.text}
                </blockquote>
              )}
            </div>
          </li>
        ))}
        {promised && (
          <li className={promised.isLate ? chain.now : chain.later}>
            {promised.isLate ? (
              <div>
                We are late. Write to <MailLink address={mailboxes[form.mailbox]} /> and name{" "}
                {page.reference}.
              </div>
            ) : (
              promised.text
            )}
          </li>
        )}
        {page.erase_at && (
          <li className={chain.later}>It will be deleted on {formatDayOf(page.erase_at)}.</li>
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
      <div className={styles.sheet}>
        {form.groups.map(({ legend, fields }) => {
          const filled = fields.filter(({ key }) => values[key]);
          return (
            filled.length > 0 && (
              <dl key={legend} className={styles.values}>
                {filled.map(({ key, label }) => (
                  <div key={key}>
                    <dt>{label}</dt>
                    <dd className={styles.text} dir="auto">
                      {values[key]}
                    </dd>
                  </div>
                ))}
              </dl>
            )
          );
        })}
      </div>
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
  const isComing = useSettings().phase === "coming";
  return (
    <>
      <Standing form={props.form} page={props.page} />
      {props.page.may_answer && isComing && <Coming {...of("coming")} />}
      <Values {...of("values")} />
      <div className={styles.end}>
        <Withdrawal {...of("withdrawal")} />
        <Deletion {...of("deletion")} />
      </div>
    </>
  );
};
