import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tabs.module.css";

export type Tab<Key extends string> = {
  readonly key: Key;
  readonly label: string;
  /** Shown in a pill after the label. */
  readonly note: ReactNode;
  /** The note says that something failed. */
  readonly hasFailed?: boolean;
};

type TabsProps<Key extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly active: Key;
  readonly onChange: (tab: Key) => void;
  readonly children: ReactNode;
};

/** The tabs pattern of the ARIA Authoring Practices with automatic activation, in a row that scrolls sideways on narrow screens. */
export const Tabs = <Key extends string>(props: TabsProps<Key>) => {
  const { label, tabs, active, onChange, children } = props;
  const row = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  const measure = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = row.current ?? {};
    setHidden({ before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows the active tab.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab && row.current)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [active]);

  return (
    <Base.Root value={active} onValueChange={onChange}>
      <div
        className={classNames(
          styles.edge,
          hidden.before && styles.hiddenBefore,
          hidden.after && styles.hiddenAfter,
        )}
      >
        <Base.List
          activateOnFocus
          aria-label={label}
          className={styles.row}
          ref={row}
          onScroll={measure}
        >
          {tabs.map(({ key, label, note, hasFailed }) => (
            <Base.Tab key={key} value={key} className={styles.tab}>
              {label}{" "}
              <span className={classNames(styles.note, hasFailed && styles.failed)}>{note}</span>
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      <Base.Panel value={active} tabIndex={-1}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
};
