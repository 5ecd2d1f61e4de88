import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./tabs.module.css";

export type Tab<Key extends string> = {
  readonly key: Key;
  readonly label: string;
  /** Stands in a pill behind the label. */
  readonly note: ReactNode;
};

type TabsProps<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  active: Key;
  onChange(tab: Key): void;
  /** Beside the row of tabs on wide screens, below it on others. */
  aside: ReactNode;
  children: ReactNode;
};

/** Tabs of the ARIA Authoring Practices with automatic activation; the row scrolls sideways where it is short. */
export const Tabs = <Key extends string>(props: TabsProps<Key>) => {
  const { label, tabs, active, onChange, aside, children } = props;
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active tab is what the effect answers to.
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
