import { Button } from "#app/ui/button.tsx";
import styles from "./application-form.module.css";

type EmailSuggestionProps = {
  readonly id: string;
  readonly address: string | undefined;
  readonly onTake: (address: string) => void;
};

export const EmailSuggestion = ({ id, address, onTake }: EmailSuggestionProps) => (
  <div className={styles.suggestion} id={id} aria-live="polite">
    {address && (
      <>
        Did you mean{" "}
        <Button variant="quiet" size="small" onClick={() => onTake(address)}>
          {address}
        </Button>
        ?
      </>
    )}
  </div>
);
