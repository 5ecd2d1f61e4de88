import type { Ref } from "react";
import { Button } from "#app/ui/button.tsx";
import styles from "./shortcuts-help.module.css";

const KEYS = [
  ["j", "Next record"],
  ["k", "Previous record"],
  ["x", "Mark the record as handled, or as pending"],
  ["/", "Search"],
  ["?", "This help"],
] as const;

type KeysHelpProps = {
  dialog: Ref<HTMLDialogElement>;
  areWanted: boolean;
  onChange(areWanted: boolean): void;
};

export const ShortcutsHelp = ({ dialog, areWanted, onChange }: KeysHelpProps) => (
  <dialog ref={dialog} className={styles.help} aria-labelledby="keys-title">
    <h2 id="keys-title">Keys</h2>
    <dl>
      {KEYS.map(([key, act]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{act}</dd>
        </div>
      ))}
    </dl>
    <label>
      <input
        type="checkbox"
        checked={areWanted}
        onChange={({ target }) => onChange(target.checked)}
      />
      Use these keys
    </label>
    <form method="dialog">
      <Button variant="ghost" size="compact" type="submit">
        Close
      </Button>
    </form>
  </dialog>
);
