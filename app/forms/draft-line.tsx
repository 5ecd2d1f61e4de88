import { Button } from "#app/ui/button.tsx";
import styles from "./draft-line.module.css";
import type { DraftNote } from "./drafts/draft-state.ts";

type DraftLineProps = {
  readonly note: DraftNote;
  readonly onClear: () => void;
  readonly onUndo: () => void;
};

export const DraftLine = ({ note, onClear, onUndo }: DraftLineProps) => {
  if (!note) return null;
  const isRestored = note.kind === "restored";
  return (
    <p className={styles.draft} role="status">
      <span>{isRestored ? "We kept what you typed, on this device only." : "Cleared."}</span>
      <Button variant="quiet" size="small" onClick={isRestored ? onClear : onUndo}>
        {isRestored ? "Clear" : "Undo"}
      </Button>
    </p>
  );
};
