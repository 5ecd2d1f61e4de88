import type { FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { MAX_CAPTION, toCaption } from "#domain/line-up.ts";
import styles from "./applicant-page.module.css";
import { NoticeSection, type SectionProps } from "./notice-section.tsx";
import { valuesOf } from "./submitted-values.ts";

const FIELDS = [
  { key: "name", label: "Name", isRequired: true },
  { key: "company", label: "Company (optional)", isRequired: false },
  { key: "talk", label: "Talk", isRequired: true },
] as const;

/** Asks a speaker who comes whether the site may name them, and with which words. */
export const Naming = ({ form, page, notice, act }: SectionProps) => {
  const { name = "", company = "", topicTitle: talk = "" } = valuesOf(form, page);
  const words = page.words ?? { name, company, talk };
  const agree = (sending: FormEvent<HTMLFormElement>) => {
    sending.preventDefault();
    const typed = new FormData(sending.currentTarget);
    act(
      "may-show",
      JSON.stringify(
        Object.fromEntries(FIELDS.map(({ key }) => [key, String(typed.get(key)).trim()])),
      ),
    );
  };
  return (
    <NoticeSection title="May we name you on the site?" notice={notice}>
      <p>
        {page.words
          ? "You said yes. The site shows these words once the team announces you."
          : "The site would show only this. Change the words as you like; you can take it back at any time."}
      </p>
      <form className={styles.naming} onSubmit={agree}>
        {FIELDS.map(({ key, label, isRequired }) => (
          <label key={key}>
            {label}
            <input
              className={styles.why}
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
        <div className={styles.buttons}>
          {page.may_show && (
            <Button type="submit">{page.words ? "Save changes" : "Yes, show this"}</Button>
          )}
          {page.words && (
            <Button variant="ghost" onClick={() => act("may-not-show")}>
              Take it back
            </Button>
          )}
        </div>
      </form>
    </NoticeSection>
  );
};
