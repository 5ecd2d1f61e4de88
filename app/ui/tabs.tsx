import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./tabs.module.css";

/** Returns the place of the tab to which a key leads from another, around both ends; undefined for any other key. */
export const tabAfter = (key: string, current: number, count: number): number | undefined => {
  switch (key) {
    case "ArrowLeft":
      return (current - 1 + count) % count;
    case "ArrowRight":
      return (current + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
};

type TabsProps<Key extends string> = {
  readonly label: string;
  readonly tabs: readonly {
    readonly key: Key;
    readonly label: string;
    /** Shown in a pill after the label. */
    readonly note: ReactNode;
    /** The note says that something failed. */
    readonly hasFailed: boolean;
  }[];
  readonly active: Key;
  readonly onChange: (tab: Key) => void;
  readonly children: ReactNode;
};

/** The tabs pattern of the ARIA Authoring Practices with automatic activation, in a row that scrolls sideways. */
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

  const id = useId();

  const onKeyDown = (press: KeyboardEvent) => {
    if (press.altKey || press.ctrlKey || press.metaKey) return;
    const current = tabs.findIndex(({ key }) => key === active);
    const target = tabAfter(press.key, current, tabs.length);
    if (target === undefined) return;
    press.preventDefault();
    const tab = press.currentTarget.querySelectorAll("button")[target];
    tab?.focus();
    tab?.click();
  };

  return (
    <div>
      <div
        className={classNames(
          styles.edge,
          hidden.before && styles.hiddenBefore,
          hidden.after && styles.hiddenAfter,
        )}
      >
        <div
          role="tablist"
          aria-label={label}
          className={styles.row}
          ref={row}
          onScroll={measure}
          onKeyDown={onKeyDown}
        >
          {tabs.map(({ key, label, note, hasFailed }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              className={styles.tab}
              aria-selected={key === active}
              aria-controls={key === active ? `${id}-panel` : undefined}
              tabIndex={key === active ? 0 : -1}
              onClick={() => key !== active && onChange(key)}
            >
              {label}{" "}
              <span className={classNames(styles.note, hasFailed && styles.failed)}>{note}</span>
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
};
