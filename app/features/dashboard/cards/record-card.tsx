import { useNews, useOtherWords, useRecordState } from "#app/features/dashboard/records/news.ts";
import type { RecordProps } from "#app/features/dashboard/records/record.ts";
import { useUrlState } from "#app/features/dashboard/view-state/use-url-state.tsx";
import { useFormWindow } from "#app/lib/form-window.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { lateNote } from "#domain/form-window.ts";
import { referenceOf } from "#domain/submission.ts";
import { awaitsAnswer } from "#domain/submissions/owed.ts";
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
import { OpinionButtons } from "./opinion-buttons.tsx";
import { OtherSubmissions } from "./other-submissions.tsx";
import { RecordBadges } from "./record-badges.tsx";
import {
  articleProps,
  nameId,
  openId,
  useDialogButtons,
  useToggleButton,
} from "./record-buttons.ts";
import styles from "./record-card.module.css";
import { RecordFields } from "./record-fields.tsx";
import { formatWaiting } from "./review-deadline.ts";
import { formatTime } from "./time-formats.ts";
import { WithdrawCertificate } from "./withdraw-certificate.tsx";

type RecordCardProps = RecordProps & {
  readonly now: number;
  /** Makes a row of the card again, where it was one. */
  readonly onToggle: (() => void) | undefined;
};

/** One submission: who sent it, what they wrote, what was done about it, and what staff can do. */
export const RecordCard = ({ form, record, now, onToggle }: RecordCardProps) => {
  const toggle = useToggleButton({ form, record });
  const opens = useDialogButtons(record);
  const { suspects, line_up } = useNews();
  const otherWords = useOtherWords(form);
  const state = useRecordState(form.table, record.id);
  const [, changeUrlState] = useUrlState();
  const [formWindow] = useFormWindow(form.path);
  const late = lateNote(formWindow, record.row.created_at);
  const known = state
    ? [
        state.status === record.status && formatChange(state, now),
        formatAnswer(state, now),
        ...applicantLines(state, now, otherWords.has(record.id)),
      ].filter((line) => typeof line === "string")
    : [];
  const isPending = record.status === "pending";
  const waiting = formatWaiting(form, record.row.created_at, now);
  return (
    <article className={styles.card} {...articleProps(record.id, onToggle)}>
      <div className={styles.head}>
        <h3 id={nameId(record.id)} translate="no">
          {onToggle ? (
            <button type="button" id={openId(record.id)} aria-expanded onClick={onToggle}>
              <span>{record.name}</span>
              <ChevronIcon />
            </button>
          ) : (
            record.name
          )}
        </h3>
        <RecordBadges form={form} record={record} />
        <p className={`caption ${styles.when}`}>
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
          {suspects.has(record.id) && <span className="doubtful">May have been sent by a bot</span>}
          {state?.disowned_at && <span className="doubtful">{NOT_SENT_BY_OWNER}</span>}
        </p>
        <Delivery form={form} record={record} />
      </div>
      <div className={`screen-only ${styles.actions}`}>
        <Button variant={isPending ? "primary" : "ghost"} full {...opens("answer")}>
          Answer
        </Button>
        <Button variant="ghost" full {...toggle.button}>
          {toggle.label}
        </Button>
      </div>
      <div className={styles.body}>
        <RecordFields form={form} record={record} />
        <OtherSubmissions form={form} record={record} />
      </div>
      <div className={classNames(styles.body, styles.foot)}>
        {state && <NewestNote notes={state.notes} now={now} />}
        {known.length > 0 && (
          <p className={`caption ${styles.known}`}>
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
        <span className={styles.opinion}>
          <OpinionButtons form={form} record={record} />
          <Button variant="quiet" size="compact" {...opens("note")}>
            Add a note
          </Button>
        </span>
      </div>
    </article>
  );
};
