import { useTransition } from "react";
import { useStatusMessage } from "#app/features/staff/queries/actions.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import styles from "./status-bar.module.css";

/** Shows the outcome of the latest action, with a way to undo it. */
export const StatusBar = () => {
  const message = useStatusMessage();
  const [isUndoing, startUndo] = useTransition();
  const { text, hasFailed, undo } = message ?? {};
  return (
    <div className={classNames(styles.line, text && styles.shown, hasFailed && styles.failed)}>
      <p role="status">{text}</p>
      {undo && (
        <Button
          variant="quiet"
          aria-disabled={isUndoing}
          onClick={() => isUndoing || startUndo(async () => void (await undo.run()))}
        >
          {undo.label}
        </Button>
      )}
    </div>
  );
};
