import type { ReactNode } from "react";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Form } from "#domain/forms/form.ts";
import { referenceOf, type StatusChangeRow } from "#domain/submission.ts";
import { formatChange } from "./last-change.ts";
import styles from "./record-card.module.css";
import { RecordFields } from "./record-fields.tsx";
import { formatWaiting, isOverdue, waitingOf } from "./review-deadline.ts";

export const cardId = (id: string): string => `record-${id}`;
export const toggleId = (id: string): string => `toggle-${id}`;

const localTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

type RecordCardProps = {
  readonly form: Form;
  readonly record: StaffRecord;
  readonly now: number;
  readonly isSaving: boolean;
  /** A program may have sent it. */
  readonly isSuspect: boolean;
  readonly lastChange: StatusChangeRow | undefined;
  readonly onToggleStatus: () => void;
  readonly children: ReactNode;
};

/** One submission, with a button that names what it does (docs/design.md 7). */
export const RecordCard = (props: RecordCardProps) => {
  const { form, record, now, isSaving, isSuspect, lastChange, onToggleStatus, children } = props;
  const isPending = record.status === "pending";
  const waiting = waitingOf(form.formType, record.row.created_at, now);
  const name = `name-${record.id}`;
  return (
    <article className={styles.card} id={cardId(record.id)} tabIndex={-1} aria-labelledby={name}>
      <div className={styles.head}>
        <h3 id={name}>{record.name}</h3>
        <Badge tone={isPending ? "warn" : "ok"}>{isPending ? "PENDING" : "HANDLED"}</Badge>
        <p className={styles.when}>
          <time dateTime={record.row.created_at}>
            {localTime.format(new Date(record.row.created_at))}
          </time>
          <span>Reference {referenceOf(record.id)}</span>
          {isPending && (
            <span className={classNames(isOverdue(waiting) && styles.overdue)}>
              {formatWaiting(waiting)}
            </span>
          )}
          {isSuspect && <span className={styles.suspect}>May have been sent by a bot</span>}
          {lastChange?.status === record.status && <span>{formatChange(lastChange, now)}</span>}
        </p>
      </div>
      <div className={styles.toggle}>
        <Button
          variant="ghost"
          full
          id={toggleId(record.id)}
          aria-describedby={name}
          disabled={isSaving}
          onClick={onToggleStatus}
        >
          {isSaving ? "Saving..." : isPending ? "Mark as Handled" : "Mark as Pending"}
        </Button>
      </div>
      <div className={styles.body}>
        <RecordFields form={form} record={record} />
        {children}
      </div>
    </article>
  );
};
