import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./tabs.module.css";

export type Tab<Key extends string> = {
  readonly key: Key;
  readonly label: string;
  /** Shown in a pill after the label. */
  readonly note: ReactNode;
};

type TabsProps<Key extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly active: Key;
  readonly onChange: (tab: Key) => void;
  /** Beside the row of tabs on wide screens, below it on narrow ones. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
};

/** The tabs pattern of the ARIA Authoring Practices with automatic activation, in a row that scrolls sideways on narrow screens. */
export const Tabs = <Key extends string>(props: TabsProps<Key>) => {
  const { label, tabs, active, onChange, aside, children } = props;
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows the active tab.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab && row.current)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
  }, [active]);

  return (
    <Base.Root value={active} onValueChange={onChange}>
      <div className={styles.bar}>
        <div className={styles.edge}>
          <Base.List activateOnFocus aria-label={label} className={styles.row} ref={row}>
            {tabs.map(({ key, label, note }) => (
              <Base.Tab key={key} value={key} className={styles.tab}>
                {label} <span className={styles.note}>{note}</span>
              </Base.Tab>
            ))}
          </Base.List>
        </div>
        {aside}
      </div>
      <Base.Panel value={active} tabIndex={-1}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
};
