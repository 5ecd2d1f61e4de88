import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Reveal } from "./reveal.tsx";
import styles from "./section.module.css";

type SectionProps = {
  /** Anchor of SPEC section 2; the heading takes the focus when someone jumps here. */
  id: string;
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  /** Stands beside title, lead and action from 768 px. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export const Section = ({ id, title, lead, action, aside, className, children }: SectionProps) => (
  <section
    id={id}
    className={classNames("wrap", styles.section, className)}
    aria-labelledby={`${id}-title`}
  >
    <Reveal as="header" className={classNames(styles.head, !!aside && styles.split)}>
      <div>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p className="lead">{lead}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {aside}
    </Reveal>
    {children}
  </section>
);
