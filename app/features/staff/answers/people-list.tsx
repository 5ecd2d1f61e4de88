import { formatCount } from "#domain/plural.ts";
import styles from "./dialog.module.css";
import { MAX_PEOPLE, type Recipient } from "./recipients.ts";

type PeopleListProps = {
  readonly recipients: readonly Recipient[];
  /** Why an email was not stored, by record. */
  readonly failures: ReadonlyMap<string, string>;
  /** How many records the list of the dashboard has. */
  readonly total: number;
  readonly isReadOnly: boolean;
  readonly onChoose: (id: string, isChosen: boolean) => void;
};

/** The people of a list, each of whom can be left out. */
export const PeopleList = (props: PeopleListProps) => {
  const { recipients, failures, total, isReadOnly, onChoose } = props;
  return (
    <fieldset className={styles.people} disabled={isReadOnly}>
      <legend>People</legend>
      {total > MAX_PEOPLE && (
        <p>
          These are the first {MAX_PEOPLE} of {formatCount(total)}: no more can be written to at
          once.
        </p>
      )}
      <ul>
        {recipients.map(({ record: { id, name, email }, reason, isChosen }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={reason?.isFixed ?? false}
                onChange={({ target }) => onChoose(id, target.checked)}
              />
              <span>
                {name} <span className={styles.hint}>{email}</span>
                {reason && <span className={styles.hint}> ({reason.text})</span>}
                {failures.has(id) && <span className={styles.error}> {failures.get(id)}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
