import { Button } from "#app/ui/button.tsx";
import { toLineBreaks } from "#domain/control-characters.ts";
import { aboutParts } from "#domain/forms/about.ts";
import type { Form } from "#domain/forms/form.ts";
import type { SpeakerWords } from "#domain/line-up.ts";
import styles from "./line-up-dialog.module.css";

export const SpeakerCaption = ({ name, company, talk }: SpeakerWords) => (
  <span className={styles.caption} translate="no">
    <bdi>{name}</bdi>{" "}
    <span className="caption">
      <bdi>{talk}</bdi>
      {company && (
        <>
          , <bdi>{company}</bdi>
        </>
      )}
    </span>
  </span>
);

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

type RequestedWordsProps = AboutTextsProps & {
  /** The name as the site shows it. */
  readonly name: string;
  readonly onShow: () => void;
};

/** The words that a speaker on the site asks for in place of the shown ones. */
export const RequestedWords = ({ form, name, words, onShow }: RequestedWordsProps) => (
  <div className={styles.otherWords}>
    <span>Asks for:</span> <SpeakerCaption {...words} />
    <Button
      variant="quiet"
      size="compact"
      aria-label={`Show this, the new words of ${name}`}
      onClick={onShow}
    >
      Show this
    </Button>
    <AboutTexts form={form} words={words} />
  </div>
);
