import { type Ref, useEffect, useEffectEvent, useState } from "react";
import { SEARCH_WORDS, UNCONFIRMED } from "#app/features/dashboard/view-state/search-words.ts";
import { lastingStorage } from "#app/lib/device-storage.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import frame from "#app/ui/dialog.module.css";
import { formatCount } from "#domain/plural.ts";
import styles from "./shortcuts.module.css";

const STORAGE_KEY = "dashboard-shortcuts";
const OFF = "off";

/** Returns whether keys belong to a control that takes text or choices, or to an open dialog. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, dialog, [contenteditable]") !== null;

const KEYS = [
  ["j", "Next record"],
  ["k", "Previous record"],
  ["o", "Open or close a row"],
  ["x", "Mark the record as handled or pending"],
  ["a", "Answer the record"],
  ["n", "Add a note to the record"],
  ["v", "Cards or rows"],
  ["/", "Search"],
  ["?", "This help"],
] as const;

const List = ({ rows }: { readonly rows: readonly (readonly [string, string])[] }) => (
  <dl>
    {rows.map(([key, action]) => (
      <div key={key}>
        <dt>
          <kbd translate="no">{key}</kbd>
        </dt>
        <dd>{action}</dd>
      </div>
    ))}
  </dl>
);

type ShortcutsProps = {
  readonly dialog: Ref<HTMLDialogElement>;
  readonly actions: Readonly<Record<string, () => void>>;
  /** How many records `is:unconfirmed` finds. */
  readonly unconfirmed: number;
};

/** Runs the action of a key, and lists the keys. Staff can switch them off (WCAG 2.1.4), which the device remembers. */
export const Shortcuts = ({ dialog, actions, unconfirmed }: ShortcutsProps) => {
  const [areOn, setAreOn] = useState(() => lastingStorage.read(STORAGE_KEY) !== OFF);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!areOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [areOn]);
  const switchTo = (on: boolean) => {
    lastingStorage.write(STORAGE_KEY, on ? "on" : OFF);
    setAreOn(on);
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(frame.dialog, styles.help)}
      aria-labelledby="keys-title"
    >
      <h2 id="keys-title">Shortcuts</h2>
      <List rows={KEYS} />
      <label>
        <input
          type="checkbox"
          checked={areOn}
          onChange={({ target }) => switchTo(target.checked)}
        />
        Use keyboard shortcuts
      </label>
      <h3>Words for the search</h3>
      <List
        rows={SEARCH_WORDS.map(({ word, meaning }) => [
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
};
