import { useState } from "react";
import steps from "#app/forms/steps.module.css";
import { saveFile } from "#app/lib/save-file.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import { toLineBreaks } from "#domain/line-breaks.ts";
import type { Act } from "#domain/submissions/applicant-page.ts";
import { plainText } from "#domain/submissions/user-text.ts";
import styles from "./applicant-page.module.css";
import { AttendanceSection } from "./attendance-section.tsx";
import { DeletionSection } from "./deletion-section.tsx";
import { LineUpConsent } from "./line-up-consent.tsx";
import { NoticeSection, type SectionProps } from "./notice-section.tsx";
import { CHANGES_CLOSED, type Section } from "./page-state.ts";
import { savedCopy, submittedValues } from "./submitted-values.ts";
import { decisionOf, promiseOf, stepsOf } from "./timeline.ts";
import type { Ring } from "./use-ring.ts";
import { WithdrawalSection } from "./withdrawal-section.tsx";

type PageProps = Pick<SectionProps, "form" | "page">;

const Letter = ({ text }: { readonly text: string }) => (
  <blockquote className={classNames(styles.letter, styles.text)} dir="auto">
    {text}
  </blockquote>
);

/** The newest answer or, until there is one, the day by which it comes. */
const Answer = ({ form, page }: PageProps) => {
  const { mailboxes } = useSettings();
  const [now] = useState(Date.now);
  const newest = page.answers.at(-1);
  if (newest) return <Letter text={plainText(newest.body)} />;
  const promise = promiseOf(form, page, now);
  if (!promise?.isLate) return promise && <p>{promise.text}</p>;
  return (
    <p>
      We are late. Write to <MailLink address={mailboxes[form.mailbox]} /> and name{" "}
      <span translate="no">{page.reference}</span>.
    </p>
  );
};

const Change = ({ page, notice, acts }: SectionProps) => (
  <NoticeSection title="What you can do now" notice={notice}>
    {page.may_correct && decisionOf(page)?.outcome === "question" && (
      <p>You can change it here, or reply to our email.</p>
    )}
    {page.may_correct ? (
      <div className={styles.buttons}>
        <Button
          variant={page.withdrawn_at || page.erase_asked_at ? "ghost" : "primary"}
          onClick={acts.openForm}
        >
          Change something
        </Button>
      </div>
    ) : (
      <p>{CHANGES_CLOSED}</p>
    )}
  </NoticeSection>
);

const Values = ({ form, page }: PageProps) => {
  const values = submittedValues(form, page);
  const save = () => {
    const file = new Blob([savedCopy(form, page)], { type: "application/json" });
    saveFile(file, `${form.formType}-${page.reference}.json`);
  };
  return (
    <NoticeSection title="What you sent">
      <div className={styles.sheet}>
        {form.groups.map(({ legend, fields }) => {
          const filled = fields.filter(({ key }) => values[key]);
          return (
            filled.length > 0 && (
              <dl key={legend} className={styles.values}>
                {filled.map(({ key, label }) => (
                  <div key={key}>
                    <dt>{label}</dt>
                    <dd className={styles.text} dir="auto" translate="no">
                      {toLineBreaks(values[key] ?? "")}
                    </dd>
                  </div>
                ))}
              </dl>
            )
          );
        })}
      </div>
      <div className={styles.buttons}>
        <Button variant="ghost" onClick={save}>
          Save a copy
        </Button>
      </div>
    </NoticeSection>
  );
};

const History = ({ page }: PageProps) => (
  <NoticeSection title="What happened so far">
    <ol className={steps.list}>
      {stepsOf(page).map((step, index) => (
        <li key={step.time + step.line} className={index === 0 ? steps.now : undefined}>
          <div>
            {step.line}
            {step.text && <Letter text={step.text} />}
          </div>
        </li>
      ))}
    </ol>
  </NoticeSection>
);

type SubmissionDetailsProps = Omit<SectionProps, "act"> & { readonly ring: Ring | undefined };

/** Everything about a confirmed submission below its state, and its actions. */
export const SubmissionDetails = (props: SubmissionDetailsProps) => {
  const { form, page, ring } = props;
  const propsOf = (section: Section) => ({
    ...props,
    notice: props.notice?.section === section ? props.notice : undefined,
    act: (act: Act, text?: string) => props.acts.act(act, section, text),
  });
  const isBeforeEvent = useSettings().phase === "coming";
  const isOpen = isBeforeEvent && !page.erase_asked_at;
  const mayAnswer = page.may_answer && isOpen;
  const mayConsent = page.may_show && isOpen;
  return (
    <>
      {mayAnswer && <AttendanceSection {...propsOf("attendance")} ring={ring} />}
      {(page.words || mayConsent) && <LineUpConsent {...propsOf("consent")} />}
      <Answer form={form} page={page} />
      <Change {...propsOf("values")} />
      <div className={styles.end}>
        <WithdrawalSection {...propsOf("withdrawal")} />
        <DeletionSection {...propsOf("deletion")} />
      </div>
      <Values form={form} page={page} />
      <History form={form} page={page} />
    </>
  );
};
