import { useState } from "react";
import styles from "#app/features/applicant/applicant-page.module.css";
import { CHANGES_CLOSED, type Section } from "#app/features/applicant/calls/page-state.ts";
import { AttendanceSection } from "#app/features/applicant/sections/attendance-section.tsx";
import { DeletionSection } from "#app/features/applicant/sections/deletion-section.tsx";
import { LineUpConsent } from "#app/features/applicant/sections/line-up-consent.tsx";
import {
  NoticeSection,
  type SectionProps,
} from "#app/features/applicant/sections/notice-section.tsx";
import { ShareDoor } from "#app/features/applicant/sections/share-door.tsx";
import { SlotSection } from "#app/features/applicant/sections/slot-section.tsx";
import { WithdrawalSection } from "#app/features/applicant/sections/withdrawal-section.tsx";
import { savedCopy, submittedValues } from "#app/features/applicant/submitted-values.ts";
import {
  hasTakenPart,
  isAsked,
  isGivenUp,
  isLetterFolded,
  newestOutcomeOf,
  promiseOf,
  stepsOf,
} from "#app/features/applicant/timeline.ts";
import steps from "#app/forms/steps.module.css";
import { mailto } from "#app/lib/mailto.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { useSettings } from "#app/lib/settings.ts";
import type { Ring } from "#app/name-ring/use-ring.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { toLineBreaks } from "#domain/control-characters.ts";
import { event } from "#domain/event.ts";
import { formatDayOf } from "#domain/event-day.ts";
import { submissionNoun } from "#domain/submissions/answer-mail.ts";
import type { Act } from "#domain/submissions/applicant-page.ts";
import { plainText } from "#domain/submissions/user-text.ts";

type PageProps = Pick<SectionProps, "form" | "page">;

const Quote = ({ text }: { readonly text: string }) => (
  <blockquote className={classNames(styles.letter, "as-written")} dir="auto">
    {text}
  </blockquote>
);

/** The newest answer or, until there is one, the day by which it comes. */
const Answer = ({ form, page }: PageProps) => {
  const { mailboxes } = useSettings();
  const [now] = useState(Date.now);
  const newest = page.answers.at(-1);
  if (newest) {
    const letter = <Quote text={plainText(newest.body)} />;
    if (!isLetterFolded(page)) return letter;
    return (
      <details>
        <summary className="secondary">{`Our email of ${formatDayOf(newest.sent_at)}`}</summary>
        {letter}
      </details>
    );
  }
  const promise = promiseOf(form, page, now);
  if (!promise) return null;
  if (!promise.isLate) return <p>{promise.text}</p>;
  return (
    <p>
      We are late. Write to <MailLink address={mailboxes[form.mailbox]} /> and quote{" "}
      <span translate="no">{page.reference}</span>.
    </p>
  );
};

/** Offers to correct the submission and, after a question, to reply. The likeliest next step has the amber button. */
const Change = ({ form, page, notice, acts }: SectionProps) => {
  const { mailboxes } = useSettings();
  const mayReply = !isGivenUp(page) && isAsked(page);
  const isSecondary = isGivenUp(page) || mayReply || page.may_answer;
  if (!page.may_correct && !mayReply && !notice)
    // Above stands that a deletion can be stopped.
    return page.erase_asked_at ? null : <p>{CHANGES_CLOSED}</p>;
  const subject = `${event.shortName}: ${submissionNoun(form)} ${page.reference}`;
  return (
    <NoticeSection title="What you can do now" notice={notice}>
      {page.may_correct && mayReply && <p>You can change it here, or reply to our email.</p>}
      {page.may_correct && page.fixed.length > 1 && (
        <p>Until the conference begins you can keep your details up to date here.</p>
      )}
      {!page.may_correct && <p>{CHANGES_CLOSED}</p>}
      <div className={styles.buttons}>
        {mayReply && (
          <a className={buttonClass({})} href={mailto(mailboxes[form.mailbox], subject)}>
            Reply by email
          </a>
        )}
        {page.may_correct && (
          <Button variant={isSecondary ? "ghost" : "primary"} onClick={acts.openForm}>
            Change something
          </Button>
        )}
      </div>
    </NoticeSection>
  );
};

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
                    <dt className="hint">{label}</dt>
                    <dd className="as-written" dir="auto" translate="no">
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
        <SaveButton label="Save a copy" variant="ghost" save={save} />
      </div>
    </NoticeSection>
  );
};

export const History = ({ page }: Pick<PageProps, "page">) => (
  <NoticeSection title="What happened so far">
    <ol className={steps.list}>
      {stepsOf(page).map((step, index) => (
        <li key={step.time + step.line} className={index === 0 ? steps.now : undefined}>
          <div>
            {step.line}
            {step.text && <Quote text={step.text} />}
          </div>
        </li>
      ))}
    </ol>
  </NoticeSection>
);

export type SubmissionDetailsProps = Omit<SectionProps, "act"> & {
  readonly ring: Ring | undefined;
};

export const SubmissionDetails = (props: SubmissionDetailsProps) => {
  const { form, page } = props;
  const propsOf = (section: Section) => ({
    ...props,
    notice: props.notice?.section === section ? props.notice : undefined,
    act: (act: Act, text?: string) => props.acts.act(act, section, text),
  });
  const { phase, lineUp } = useSettings();
  const isBeforeEvent = phase === "coming";
  const door = page.is_shown && lineUp?.speakers.find(({ id }) => id === page.reference);
  const mayAnswer = page.may_answer && isBeforeEvent;
  const mayConsent = page.may_show && isBeforeEvent;
  const withdrawal = <WithdrawalSection {...propsOf("withdrawal")} />;
  const deletion = <DeletionSection {...propsOf("deletion")} />;
  const isDeclined = newestOutcomeOf(page)?.outcome === "declined";
  const mayWithdraw = page.withdrawn_at === null && !isDeclined && !hasTakenPart(page);
  return (
    <>
      {page.erase_asked_at && deletion}
      {page.withdrawn_at && withdrawal}
      {isBeforeEvent && <SlotSection form={form} page={page} />}
      {mayAnswer && <AttendanceSection {...propsOf("attendance")} />}
      <Answer form={form} page={page} />
      {door && <ShareDoor form={form} speaker={door} />}
      {(page.words || mayConsent) && <LineUpConsent {...propsOf("consent")} />}
      <Change {...propsOf("change")} />
      {(mayWithdraw || !page.erase_asked_at) && (
        <div className={styles.end}>
          {mayWithdraw && withdrawal}
          {!page.erase_asked_at && deletion}
        </div>
      )}
      <Values form={form} page={page} />
    </>
  );
};
