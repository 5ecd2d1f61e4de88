import { type FormEvent, useState } from "react";
import styles from "#app/features/applicant/applicant-page.module.css";
import { submittedValues } from "#app/features/applicant/submitted-values.ts";
import { visibilityText } from "#app/features/applicant/timeline.ts";
import { classNames } from "#app/ui/class-names.ts";
import field from "#app/ui/field.module.css";
import { toLineBreaks, toOneLine } from "#domain/control-characters.ts";
import { columnOf, fieldsOf } from "#domain/forms/form.ts";
import { MAX_CAPTION, toCaption } from "#domain/line-up.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { NoticeSection, type SectionProps } from "./notice-section.tsx";

const FIELDS = [
  { key: "name", label: "Name", isRequired: true },
  { key: "company", label: "Company (optional)", isRequired: false },
  { key: "talk", label: "Talk", isRequired: true },
] as const;

/** Asks a speaker who comes whether the site may name them, and with which words. */
export const LineUpConsent = ({ form, page, notice, act }: SectionProps) => {
  const stored = JSON.stringify(page.words);
  /** The stored words that somebody has begun to change. */
  const [changing, setChanging] = useState<string>();
  const isUnchanged = page.words !== null && changing !== stored;
  const values = submittedValues(form, page);
  const valueIn = (key = ""): string => values[key] ?? "";
  const words = page.words ?? {
    name: valueIn(form.applicant.name),
    company: valueIn(form.lineUp?.company),
    talk: valueIn(form.talk),
  };
  const texts = fieldsOf(form).filter(({ key }) => form.lineUp?.about?.[key] && values[key]);
  const agree = (sending: FormEvent<HTMLFormElement>) => {
    sending.preventDefault();
    const data = new FormData(sending.currentTarget);
    const lineOf = (key: string): string => toOneLine(String(data.get(key)));
    const entry = {
      name: lineOf("name"),
      company: lineOf("company"),
      talk: lineOf("talk"),
      about: data.getAll("about"),
    };
    act("may-show", JSON.stringify(entry));
  };
  return (
    <NoticeSection
      title={page.is_over ? "Your name on the site" : "May we name you on the site?"}
      notice={notice}
    >
      <p>
        {page.words
          ? `You said yes. ${visibilityText(page)}`
          : "The site would show only this, and of the texts below those that you tick. Change the words as you like; you can take it back at any time."}
      </p>
      <form className={styles.naming} onSubmit={agree} onChange={() => setChanging(stored)}>
        {FIELDS.map(({ key, label, isRequired }) => (
          <label key={key}>
            {label}
            <input
              className={field.control}
              name={key}
              dir="auto"
              required={isRequired}
              pattern=".*\S.*"
              maxLength={MAX_CAPTION}
              defaultValue={toCaption(words[key] ?? "")}
              readOnly={!page.may_show}
            />
          </label>
        ))}
        {texts.map(({ key, label }) => (
          <div key={key}>
            <label className={`strong ${styles.tick}`}>
              <input
                type="checkbox"
                name="about"
                value={columnOf(key)}
                defaultChecked={page.words?.about?.[columnOf(key)] !== undefined}
                disabled={!page.may_show}
              />
              {`${label}, behind your door`}
            </label>
            <blockquote
              className={classNames("as-written secondary", styles.shownText)}
              dir="auto"
              translate="no"
            >
              {toLineBreaks(valueIn(key))}
            </blockquote>
          </div>
        ))}
        <div className={styles.buttons}>
          {page.may_show && (
            <ConfirmButton
              key={stored}
              label={page.words ? "Save changes" : "Yes, show this"}
              variant="primary"
              isUnchanged={isUnchanged}
              question="Everybody can read it there."
              yes={page.words ? "Show these words" : "Yes, name me"}
            />
          )}
          {page.words && (
            <ConfirmButton
              label="Take it back"
              variant="quiet"
              question="The site will no longer name you."
              yes="Yes, take it back"
              no="Keep it"
              onConfirm={() => act("may-not-show")}
            />
          )}
        </div>
      </form>
    </NoticeSection>
  );
};
