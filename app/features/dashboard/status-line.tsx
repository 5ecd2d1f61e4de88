import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { otherStatus } from "#domain/submission.ts";
import styles from "./status-line.module.css";
import type { Mark, Report } from "./use-toggle.ts";

/** What was done last, in words for everyone, and the way back from it. */
export const StatusLine = ({ report, mark }: { report: Report | undefined; mark: Mark }) => (
  <div className={classNames(styles.line, report && styles.shown, report && styles[report.kind])}>
    <p role="status">
      {report?.kind === "marked" && `${report.record.name} marked as ${report.status}`}
      {report?.kind === "failed" && report.text}
    </p>
    {report?.kind === "marked" && (
      <Button
        look="quiet"
        onClick={() => void mark(report.form, report.record, otherStatus(report.status))}
      >
        Undo
      </Button>
    )}
  </div>
);
