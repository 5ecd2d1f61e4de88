import type { ReactNode } from "react";
import { artUrl } from "#app/lib/art.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { event } from "#domain/event.ts";
import styles from "./hero.module.css";
import { HeroArt } from "./hero-art.tsx";

type HeroProps = {
  lead: string;
  /** The one primary action. */
  action: ReactNode;
};

export const Hero = ({ lead, action }: HeroProps) => (
  <div className={styles.hero}>
    <div className={`wrap ${styles.inner}`}>
      <div className={styles.words}>
        <img className={styles.mark} src={artUrl("logo-mark")} alt="" width="42" height="56" />
        <h1 className={styles.title}>{event.name}</h1>
        <p className={styles.facts}>
          <span>{event.when}</span>
          <span>{event.days} days</span>
          <span className={styles.place}>{event.place}</span>
        </p>
        <p className={`lead ${styles.lead}`}>{lead}</p>
        <div className={styles.actions}>
          {action}
          <ButtonLink variant="ghost" to="/apply/speaker">
            Apply to be a Speaker
          </ButtonLink>
        </div>
      </div>
      <div className={styles.art}>
        <HeroArt />
      </div>
    </div>
  </div>
);
