import { toLineBreaks } from "#domain/control-characters.ts";
import { aboutParts } from "#domain/forms/about.ts";
import type { Form } from "#domain/forms/form.ts";
import type { SpeakerWords } from "#domain/line-up.ts";
import styles from "./line-up-dialog.module.css";

type AboutTextsProps = { readonly form: Form; readonly words: SpeakerWords };

/** The texts that the site would show behind the door of a speaker, for staff to read first. */
export const AboutTexts = ({ form, words: { about } }: AboutTextsProps) =>
  about && (
    <details className={styles.about}>
      <summary>Behind the door</summary>
      {aboutParts(form, about).map(({ title, text }) => (
        <div key={title}>
          <p className="caption">{title}</p>
          <p className="as-written" dir="auto" translate="no">
            {toLineBreaks(text)}
          </p>
        </div>
      ))}
    </details>
  );
