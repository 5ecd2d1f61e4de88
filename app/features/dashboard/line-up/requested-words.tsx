import { Button } from "#app/ui/button.tsx";
import type { SpeakerWords } from "#domain/line-up.ts";
import styles from "./line-up-dialog.module.css";
import { SpeakerCaption } from "./speaker-caption.tsx";

type RequestedWordsProps = {
  /** The name as the site shows it. */
  readonly name: string;
  readonly requested: SpeakerWords;
  readonly onShow: () => void;
};

/** The words that a speaker on the site asks for in place of the shown ones. */
export const RequestedWords = ({ name, requested, onShow }: RequestedWordsProps) => (
  <p className={styles.otherWords}>
    <span>Asks for:</span> <SpeakerCaption {...requested} />
    <Button
      variant="quiet"
      size="compact"
      aria-label={`Show this, the new words of ${name}`}
      onClick={onShow}
    >
      Show this
    </Button>
  </p>
);
