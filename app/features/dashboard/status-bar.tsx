import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { showMessage, useStatusMessage } from "./records/status-message.ts";
import styles from "./status-bar.module.css";

export const StatusBar = () => {
  const { text, hasFailed, undo } = useStatusMessage() ?? {};
  const undoing = useMutation({ mutationFn: (run: () => Promise<unknown>) => run() });
  const isUndoing = undoing.isPending && undoing.variables === undo?.run;
  useEffect(() => () => showMessage(undefined), []);
  return (
    <div className={classNames(styles.line, text && styles.shown, hasFailed && styles.failed)}>
      <p role="status">{text}</p>
      {undo && (
        <Button
          variant="quiet"
          aria-disabled={isUndoing}
          onClick={() => isUndoing || undoing.mutate(undo.run)}
        >
          {undo.label}
        </Button>
      )}
    </div>
  );
};
