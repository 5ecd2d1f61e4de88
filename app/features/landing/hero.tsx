import type { ReactNode } from "react";
import type { HeroContent } from "#app/content/home/hero.ts";
import { artUrl } from "#app/lib/art.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import styles from "./hero.module.css";
import { HeroArt } from "./hero-art.tsx";

type HeroProps = HeroContent & {
  /** The one primary action. */
  readonly action: ReactNode;
};

export const Hero = ({ title, when, length, place, lead, action, apply }: HeroProps) => (
  <div className={styles.hero}>
    <div className={`wrap ${styles.inner}`}>
      <div className={styles.words}>
        <img className={styles.mark} src={artUrl("logo-mark")} alt="" width="42" height="56" />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.facts}>
          <span>{when}</span>
          <span>{length}</span>
          <span className={styles.place}>{place}</span>
        </p>
        <p className={`lead ${styles.lead}`}>{lead}</p>
        <div className={styles.actions}>
          {action}
          <ButtonLink variant="ghost" to={apply.to}>
            {apply.label}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.art}>
        <HeroArt />
      </div>
    </div>
  </div>
);
