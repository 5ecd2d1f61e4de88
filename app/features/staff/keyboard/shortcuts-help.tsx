import type { Ref } from "react";
import { STATE_WORDS, UNCONFIRMED } from "#app/features/staff/view-state/find-records.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import frame from "#app/ui/dialog.module.css";
import { formatCount } from "#domain/plural.ts";
import styles from "./shortcuts-help.module.css";

const KEYS = [
  ["j", "Next record"],
  ["k", "Previous record"],
  ["x", "Mark the record as handled or pending"],
  ["a", "Answer the record"],
  ["n", "Add a note to the record"],
  ["/", "Search"],
  ["?", "This help"],
] as const;

type ListProps = { readonly rows: readonly (readonly [string, string])[] };

const List = ({ rows }: ListProps) => (
  <dl>
    {rows.map(([key, action]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{action}</dd>
      </div>
    ))}
  </dl>
);

type ShortcutsHelpProps = {
  readonly dialog: Ref<HTMLDialogElement>;
  readonly areOn: boolean;
  /** How many records `is:unconfirmed` finds. */
  readonly unconfirmed: number;
  readonly onSwitch: (areOn: boolean) => void;
};

export const ShortcutsHelp = ({ dialog, areOn, unconfirmed, onSwitch }: ShortcutsHelpProps) => (
  <dialog
    ref={dialog}
    className={classNames(frame.dialog, styles.help)}
    aria-labelledby="keys-title"
  >
    <h2 id="keys-title">Shortcuts</h2>
    <List rows={KEYS} />
    <label>
      <input type="checkbox" checked={areOn} onChange={({ target }) => onSwitch(target.checked)} />
      Use keyboard shortcuts
    </label>
    <h3>Words for the search</h3>
    <List
      rows={STATE_WORDS.map(([word, meaning]) => [
        word,
        word === UNCONFIRMED ? `${meaning} (${formatCount(unconfirmed)})` : meaning,
      ])}
    />
    <form method="dialog">
      <Button variant="ghost" size="compact" type="submit">
        Close
      </Button>
    </form>
  </dialog>
);
