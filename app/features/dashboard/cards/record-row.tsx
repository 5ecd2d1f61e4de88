import type { RecordProps } from "#app/features/dashboard/records/record.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { CheckIcon, UndoIcon } from "#app/ui/icons.tsx";
import { RecordBadges } from "./record-badges.tsx";
import {
  articleProps,
  nameId,
  openId,
  useDialogButtons,
  useToggleButton,
} from "./record-buttons.ts";
import styles from "./record-row.module.css";
import { formatDay, formatTime } from "./time-formats.ts";

/** A submission in one line, whose name opens its card in place. */
export const RecordRow = ({ form, record, onToggle }: RecordProps & { onToggle: () => void }) => {
  const opens = useDialogButtons(record);
  const toggle = useToggleButton({ form, record });
  const { id, name, title, row, status } = record;
  return (
    <article className={styles.row} {...articleProps(id, onToggle)}>
      <h3>
        <button type="button" id={openId(id)} aria-expanded={false} onClick={onToggle}>
          <span id={nameId(id)} translate="no">
            {name}
          </span>
        </button>
      </h3>
      <p className={styles.subject} translate="no">
        <bdi>{title}</bdi>
      </p>
      <time dateTime={row.created_at} title={formatTime(row.created_at)}>
        {formatDay(row.created_at)}
      </time>
      <div className={styles.badges}>
        <RecordBadges form={form} record={record} />
      </div>
      <div className={styles.actions}>
        <IconButton small label={toggle.label} title={toggle.label} {...toggle.button}>
          {status === "pending" ? <CheckIcon /> : <UndoIcon />}
        </IconButton>
        <Button variant="ghost" size="compact" {...opens("answer")}>
          Answer
        </Button>
      </div>
    </article>
  );
};
