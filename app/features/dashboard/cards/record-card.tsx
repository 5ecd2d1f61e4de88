import { useStatusUpdate } from "#app/features/dashboard/records/actions.ts";
import { useNews, useOtherWords, useRecordState } from "#app/features/dashboard/records/news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { useUrlState } from "#app/features/dashboard/view-state/use-url-state.tsx";
import { useSettings } from "#app/lib/settings.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { lateNote } from "#domain/form-window.ts";
import type { Form } from "#domain/forms/form.ts";
import { formatOpinions } from "#domain/notes.ts";
import { otherStatus, referenceOf } from "#domain/submission.ts";
import { Delivery } from "./delivery.tsx";
import {
  applicantLines,
  formatAnswer,
  formatAnswered,
  formatChange,
  NOT_SENT_BY_OWNER,
} from "./event-words.ts";
import { History } from "./history.tsx";
import { NewestNote } from "./newest-note.tsx";
import { OtherSubmissions } from "./other-submissions.tsx";
import styles from "./record-card.module.css";
import { RecordFields } from "./record-fields.tsx";
import { awaitsAnswer, formatWaiting } from "./review-deadline.ts";
import { StateBadge } from "./state-badge.tsx";
import { formatTime } from "./time-formats.ts";
import { WithdrawCertificate } from "./withdraw-certificate.tsx";

export const cardId = (id: string): string => `record-${id}`;
export const toggleId = (id: string): string => `toggle-${id}`;

export const clickInFocusedCard = (button: "toggle" | "answer" | "note"): void =>
  document.activeElement
    ?.closest("article")
    ?.querySelector<HTMLElement>(`[id^=${button}-]`)
    ?.click();

type RecordCardProps = {
  readonly form: Form;
  readonly record: StaffRecord;
  readonly now: number;
};

/** One submission: who sent it, what they wrote, what was done about it, and what staff can do. */
export const RecordCard = ({ form, record, now }: RecordCardProps) => {
  const { isSaving, updateStatus } = useStatusUpdate(form, record);
  const { suspects, line_up } = useNews();
  const otherWords = useOtherWords(form);
  const state = useRecordState(form.table, record.id);
  const [, changeUrlState] = useUrlState();
  const late = lateNote(useSettings().formsOpen?.[form.path] ?? {}, record.row.created_at);
  const known = state
    ? [
        state.status === record.status && formatChange(state, now),
        formatAnswer(state, now),
        ...applicantLines(state, now, otherWords.has(record.id)),
      ].filter((line) => typeof line === "string")
    : [];
  const opinions = formatOpinions(state?.notes ?? []);
  const isPending = record.status === "pending";
  const waiting = formatWaiting(form, record.row.created_at, now);
  const name = `name-${record.id}`;
  const toggleLabel = isPending ? "Mark as Handled" : "Mark as Pending";
  const opens = (dialog: "answer" | "note") => ({
    id: `${dialog}-${record.id}`,
    "aria-describedby": name,
    "aria-haspopup": "dialog" as const,
    onClick: () => changeUrlState({ record: record.id, dialog }),
  });
  return (
    <article className={styles.card} id={cardId(record.id)} tabIndex={-1} aria-labelledby={name}>
      <div className={styles.head}>
        <h3 id={name} translate="no">
          {record.name}
        </h3>
        <Badge tone={isPending ? "warn" : "ok"}>{isPending ? "PENDING" : "HANDLED"}</Badge>
        <StateBadge state={state} />
        {state?.certificate_id && <Badge tone="ok">Certificate</Badge>}
        {opinions && <Badge tone="opinions">{opinions}</Badge>}
        <p className={styles.when}>
          <time dateTime={record.row.created_at}>{formatTime(record.row.created_at)}</time>
          <span>
            Reference <span translate="no">{referenceOf(record.id)}</span>
          </span>
          {late && <span>{late}</span>}
          {state?.first_answered_at ? (
            <span>{formatAnswered(record.row.created_at, state.first_answered_at)}</span>
          ) : (
            awaitsAnswer(record, state) && (
              <span className={classNames(waiting.isOverdue && "error-text")}>{waiting.text}</span>
            )
          )}
          {suspects.has(record.id) && (
            <span className={styles.suspect}>May have been sent by a bot</span>
          )}
          {state?.disowned_at && <span className={styles.suspect}>{NOT_SENT_BY_OWNER}</span>}
        </p>
        <Delivery form={form} record={record} />
      </div>
      <div className={styles.actions}>
        <Button variant={isPending ? "primary" : "ghost"} full {...opens("answer")}>
          Answer
        </Button>
        <Button
          variant="ghost"
          full
          id={toggleId(record.id)}
          aria-describedby={name}
          aria-disabled={isSaving}
          onClick={() => void updateStatus(otherStatus(record.status))}
        >
          {isSaving ? "Saving..." : toggleLabel}
        </Button>
      </div>
      <div className={styles.body}>
        <RecordFields form={form} record={record} />
        <OtherSubmissions form={form} record={record} />
      </div>
      <div className={classNames(styles.body, styles.foot)}>
        {state && <NewestNote notes={state.notes} now={now} />}
        {known.length > 0 && (
          <p className={styles.known}>
            {known.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
        <History form={form} id={record.id} now={now} />
        {state?.words && (
          <Button
            variant="quiet"
            size="compact"
            aria-haspopup="dialog"
            onClick={() => changeUrlState({ dialog: "line-up" })}
          >
            {line_up.some(({ id }) => id === record.id) ? "Edit the line-up" : "Show on the site"}
          </Button>
        )}
        {state?.certificate_id && <WithdrawCertificate form={form} record={record} />}
        <Button variant="quiet" size="compact" {...opens("note")}>
          Add a note
        </Button>
      </div>
    </article>
  );
};
