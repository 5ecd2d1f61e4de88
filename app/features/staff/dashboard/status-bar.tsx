import type { StatusMessage, UpdateStatus } from "#app/features/staff/records/use-status-update.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { otherStatus } from "#domain/submission.ts";
import styles from "./status-bar.module.css";

type StatusBarProps = {
  readonly message: StatusMessage | undefined;
  readonly updateStatus: UpdateStatus;
};

/** Says how the last update went, with a way to undo it. */
export const StatusBar = ({ message, updateStatus }: StatusBarProps) => (
  <div
    className={classNames(
      styles.line,
      message && styles.shown,
      message?.kind === "failed" && styles.failed,
    )}
  >
    <p role="status">
      {message?.kind === "updated" && `${message.record.name} marked as ${message.status}`}
      {message?.kind === "failed" && message.text}
    </p>
    {message?.kind === "updated" && (
      <Button
        variant="quiet"
        onClick={() => void updateStatus({ ...message, status: otherStatus(message.status) })}
      >
        Undo
      </Button>
    )}
  </div>
);
