import { StateBadge } from "#app/features/dashboard/cards/record-badges.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { formatOpinions } from "#domain/notes.ts";
import styles from "./answers.module.css";
import { detailOf, type Recipient } from "./recipients.ts";

type RecipientChoiceProps = {
  readonly recipient: Recipient;
  /** Why the email to this person was not stored. */
  readonly failure: string | undefined;
  readonly onChoose: (isChosen: boolean) => void;
};

export const RecipientChoice = ({ recipient, failure, onChoose }: RecipientChoiceProps) => {
  const { record, state, reason, mayBeChosen, isChosen } = recipient;
  const opinions = formatOpinions(state?.notes ?? []);
  return (
    <label>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!mayBeChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <span>
        <span translate="no">
          <bdi>{record.name}</bdi> <span className="caption">{record.email}</span>
        </span>{" "}
        <StateBadge state={state} /> {opinions && <Badge tone="opinions">{opinions}</Badge>}
        {reason && reason.kind !== "answered" && (
          <span className="caption">{` (${reason.text})`}</span>
        )}
        {failure && <span className="error-text">{` ${failure}`}</span>}
        <span className={`note ${styles.detail}`} translate="no">
          {detailOf(record)}
        </span>
      </span>
    </label>
  );
};
