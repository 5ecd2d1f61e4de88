import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Reveal } from "./reveal.tsx";
import styles from "./section.module.css";

type SectionProps = {
  /** The anchor; a jump to it focuses the heading. */
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  /** Beside title, lead and action from 768 px. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
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
