import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Form } from "#domain/forms/define-form.ts";
import { isOverdue, waitingInWords, waitingOf } from "#domain/promise-clock.ts";
import type { DeskRecord } from "./record.ts";
import styles from "./record-card.module.css";
import { RecordFields } from "./record-fields.tsx";

export const cardId = (id: string): string => `record-${id}`;
export const toggleId = (id: string): string => `toggle-${id}`;

const localTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

type RecordCardProps = {
  form: Form;
  record: DeskRecord;
  now: number;
  isSaving: boolean;
  onMark(): void;
  children: ReactNode;
};

/** One submission (DESIGN section 7). The button's label is what it does. */
export const RecordCard = (props: RecordCardProps) => {
  const { form, record, now, isSaving, onMark, children } = props;
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
          {isPending && (
            <span className={classNames(isOverdue(waiting) && styles.overdue)}>
              {waitingInWords(waiting)}
            </span>
          )}
        </p>
      </div>
      <div className={styles.toggle}>
        <Button
          look="ghost"
          full
          id={toggleId(record.id)}
          aria-describedby={name}
          disabled={isSaving}
          onClick={onMark}
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
