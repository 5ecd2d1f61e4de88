import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

const SHAPES = {
  warn: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  ok: <path d="M1.5 6.5l3 3 6-7" />,
  no: <path d="M2 2l8 8m0-8l-8 8" />,
  wait: <circle cx="6" cy="6" r="4" />,
  ask: <path d="M6 1l5 5-5 5-5-5z" />,
  opinions: <path d="M0 7l3-5 3 5zm6-2l3 5 3-5z" fill="currentColor" strokeWidth="0" />,
} as const;

export type BadgeTone = keyof typeof SHAPES;

type BadgeProps = { readonly tone: BadgeTone; readonly children: string };

/** A word with a shape, so that colour alone never carries the meaning (WCAG 1.4.1). */
export const Badge = ({ tone, children }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone])}>
    <svg
      viewBox="0 0 12 12"
      width="12"
      height="12"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {SHAPES[tone]}
    </svg>
    <span>{children}</span>
  </span>
);
