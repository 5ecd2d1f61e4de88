import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./page.module.css";

type PageProps = ComponentProps<"div"> & {
  /** The most its content measures: 1200, 1024, 1200 or 440 px. */
  readonly width?: "content" | "marketing" | "dashboard" | "login";
};

/** The frame of a page's content: its gutters, its width, and the space above and below. */
export const Page = ({ width = "content", className, ...rest }: PageProps) => (
  <div {...rest} className={classNames(styles.page, styles[width], className)} />
);

type PageHeadProps = {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly back?: ReactNode;
  readonly action?: ReactNode;
  /** A drawing beside the lead, from 768 px beside all of the head. */
  readonly aside?: ReactNode;
};

export const PageHead = ({ title, lead, back, action, aside }: PageHeadProps) => (
  <div className={classNames(styles.head, !!aside && styles.split)}>
    {back}
    <h1>{title}</h1>
    {lead && <p className="lead">{lead}</p>}
    {action}
    {aside}
  </div>
);
