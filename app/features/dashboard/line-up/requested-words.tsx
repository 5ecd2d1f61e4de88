import { Button } from "#app/ui/button.tsx";
import type { Form } from "#domain/forms/form.ts";
import type { SpeakerWords } from "#domain/line-up.ts";
import { AboutTexts } from "./about-texts.tsx";
import styles from "./line-up-dialog.module.css";
import { SpeakerCaption } from "./speaker-caption.tsx";

type RequestedWordsProps = {
  readonly form: Form;
  /** The name as the site shows it. */
  readonly name: string;
  readonly requested: SpeakerWords;
  readonly onShow: () => void;
};

/** The words that a speaker on the site asks for in place of the shown ones. */
export const RequestedWords = ({ form, name, requested, onShow }: RequestedWordsProps) => (
  <div className={styles.otherWords}>
    <span>Asks for:</span> <SpeakerCaption {...requested} />
    <Button
      variant="quiet"
      size="compact"
      aria-label={`Show this, the new words of ${name}`}
      onClick={onShow}
    >
      Show this
    </Button>
    <AboutTexts form={form} words={requested} />
  </div>
);
