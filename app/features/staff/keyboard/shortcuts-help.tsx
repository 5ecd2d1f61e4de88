import type { Ref } from "react";
import { Button } from "#app/ui/button.tsx";
import styles from "./shortcuts-help.module.css";

const KEYS = [
  ["j", "Next record"],
  ["k", "Previous record"],
  ["x", "Mark the record as handled or pending"],
  ["/", "Search"],
  ["?", "This help"],
] as const;

type ShortcutsHelpProps = {
  readonly dialog: Ref<HTMLDialogElement>;
  readonly areOn: boolean;
  readonly onSwitch: (areOn: boolean) => void;
};

export const ShortcutsHelp = ({ dialog, areOn, onSwitch }: ShortcutsHelpProps) => (
  <dialog ref={dialog} className={styles.help} aria-labelledby="keys-title">
    <h2 id="keys-title">Shortcuts</h2>
    <dl>
      {KEYS.map(([key, action]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
    <label>
      <input type="checkbox" checked={areOn} onChange={({ target }) => onSwitch(target.checked)} />
      Use keyboard shortcuts
    </label>
    <form method="dialog">
      <Button variant="ghost" size="compact" type="submit">
        Close
      </Button>
    </form>
  </dialog>
);
