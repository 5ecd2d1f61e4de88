import type { ReactNode } from "react";
import styles from "./page.module.css";

type PageProps = {
  /** The most its content measures: 1200, 1056, 1024 or 680 px (DESIGN sections 2 and 6). */
  readonly width?: "content" | "form" | "marketing" | "text";
  readonly children: ReactNode;
};

/** Gutters, measure and the air above and below a page's content. */
export const Page = ({ width = "content", children }: PageProps) => (
  <div className={`${styles.page} ${styles[width]}`}>{children}</div>
);

type PageHeadProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The back link. */
  readonly back?: ReactNode;
};

export const PageHead = ({ title, lead, back }: PageHeadProps) => (
  <div className={styles.head}>
    {back}
    <h1>{title}</h1>
    {lead && <p className={styles.lead}>{lead}</p>}
  </div>
);
