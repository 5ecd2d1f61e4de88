import { Button } from "#app/ui/button.tsx";
import styles from "./application-form.module.css";
import type { DraftNote } from "./use-draft.ts";

type DraftLineProps = {
  readonly note: DraftNote;
  readonly onClear: () => void;
  readonly onUndo: () => void;
};

export const DraftLine = ({ note, onClear, onUndo }: DraftLineProps) => {
  if (note.kind === "none") return null;
  const isKept = note.kind === "kept";
  return (
    <p className={styles.draft} role="status">
      {isKept ? "We kept what you typed, on this device only." : "Cleared."}
      <Button variant="quiet" size="small" onClick={isKept ? onClear : onUndo}>
        {isKept ? "Clear" : "Undo"}
      </Button>
    </p>
  );
};
