import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { saveFile } from "#app/lib/save-file.ts";
import { useAddresses, useEdition } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Form, fieldsOf } from "#domain/forms/form.ts";
import styles from "./own-page.module.css";
import type { Part, Said } from "./own-state.ts";
import {
  type ConfirmedPage,
  copyOf,
  dayOf,
  deletionDay,
  promiseOf,
  stepsOf,
  TOO_LATE,
  valuesOf,
} from "./own-words.ts";
import { TwoStep } from "./two-step.tsx";
import type { OwnActs } from "./use-own-page.ts";

type SectionProps = {
  readonly title: string;
  /** About the last act in this part: its heading takes the focus. */
  readonly said?: Said | undefined;
  readonly children: ReactNode;
};

const Section = ({ title, said, children }: SectionProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (said) heading.current?.focus();
  }, [said]);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div role="status">{said && <Notice tone={said.tone}>{said.text}</Notice>}</div>
      {children}
    </section>
  );
};

type PartProps = {
  readonly form: Form;
  readonly page: ConfirmedPage;
  readonly said: Said | undefined;
  readonly acts: OwnActs;
};

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

const Coming = ({ page, said, acts }: PartProps) => (
  <Section title="Will you be there?" said={said}>
    {page.coming !== null && (
      <p>You said {page.coming ? "that you will be there." : "that you cannot come."}</p>
    )}
    <div className={styles.buttons}>
      {page.coming !== true && (
        <Button onClick={() => acts.answerInvitation(true)}>Yes, I will be there</Button>
      )}
      {page.coming !== false && (
        <TwoStep
          label="No, I cannot"
          question="The team will give your place to somebody else."
          yes="No, I cannot come"
          no="Back"
          onYes={() => acts.answerInvitation(false)}
        />
      )}
    </div>
  </Section>
);

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

const Withdrawal = ({ page, said, acts }: PartProps) => {
  const [why, setWhy] = useState("");
  return (
    <Section title="Withdraw" said={said}>
      {page.withdrawn_at ? (
        <>
          <p>You withdrew it on {dayOf(page.withdrawn_at)}.</p>
          {page.may_take_back && (
            <div className={styles.buttons}>
              <Button variant="ghost" onClick={() => acts.withdraw(false, "")}>
                Take it back
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          <p>Tell the team that you no longer want it. They keep what you sent.</p>
          <div className={styles.buttons}>
            <TwoStep
              label="Withdraw"
              question="The team will be told at once."
              yes="Yes, withdraw it"
              no="Keep it"
              onYes={() => acts.withdraw(true, why)}
            >
              <label>
                Why (optional)
                <input
                  className={styles.why}
                  dir="auto"
                  maxLength={300}
                  value={why}
                  onChange={({ target }) => setWhy(target.value)}
                />
              </label>
            </TwoStep>
          </div>
        </>
      )}
    </Section>
  );
};

const Deletion = ({ page, said, acts }: PartProps) => {
  const { erase_at, erase_days, events } = page;
  const last = events.findLast(({ kind }) => kind.startsWith("erase-"));
  const question =
    erase_days === null
      ? "The team will be asked to delete it. Until then you can stop this here."
      : `It will be deleted on ${deletionDay(erase_days, Date.now())}. Until then you can stop this here.`;
  return (
    <Section title="Delete everything I sent" said={said}>
      {last?.kind === "erase-asked" ? (
        <>
          <p>
            {erase_at
              ? `Everything you sent will be deleted on ${dayOf(erase_at)}.`
              : "The team was asked to delete everything you sent."}
          </p>
          <div className={styles.buttons}>
            <Button variant="ghost" onClick={() => acts.erase(false)}>
              Stop this
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.buttons}>
          <TwoStep
            label="Delete everything I sent"
            question={question}
            yes="Yes, delete it"
            no="Keep it"
            onYes={() => acts.erase(true)}
          />
        </div>
      )}
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
