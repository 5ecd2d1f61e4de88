import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

type BadgeProps = { readonly tone: "warn" | "ok"; readonly children: string };

/** A word with a dot or a check, so that colour alone never carries the meaning (WCAG 1.4.1). */
export const Badge = ({ tone, children }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone])}>
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      {tone === "warn" ? (
        <circle cx="6" cy="6" r="4" fill="currentColor" />
      ) : (
        <path d="M1.5 6.5l3 3 6-7" fill="none" stroke="currentColor" strokeWidth="2" />
      )}
    </svg>
    {children}
  </span>
);
