import type { StatusMessage, UpdateStatus } from "#app/features/staff/records/use-status-update.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { otherStatus } from "#domain/submission.ts";
import styles from "./status-bar.module.css";

/** What was done last, in words for everyone, and the way back from it. */
export const StatusBar = ({
  report,
  updateStatus,
}: {
  report: StatusMessage | undefined;
  updateStatus: UpdateStatus;
}) => (
  <div className={classNames(styles.line, report && styles.shown, report && styles[report.kind])}>
    <p role="status">
      {report?.kind === "marked" && `${report.record.name} marked as ${report.status}`}
      {report?.kind === "failed" && report.text}
    </p>
    {report?.kind === "marked" && (
      <Button
        variant="quiet"
        onClick={() => void updateStatus(report.form, report.record, otherStatus(report.status))}
      >
        Undo
      </Button>
    )}
  </div>
);
