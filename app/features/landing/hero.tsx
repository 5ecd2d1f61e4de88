import type { ReactNode } from "react";
import type { hero } from "#app/content/home/hero.ts";
import { artUrl } from "#app/lib/art.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CityClock } from "./city-clock.tsx";
import styles from "./hero.module.css";
import { HeroArt } from "./hero-art.tsx";
import { HeroSky } from "./hero-sky.tsx";

type HeroProps = typeof hero & {
  /** The one primary action. */
  readonly action: ReactNode;
};

export const Hero = ({
  title,
  when,
  length,
  place,
  city,
  lead,
  caption,
  action,
  apply,
}: HeroProps) => (
  <>
    <div className={styles.hero}>
      <HeroSky />
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <p className={styles.city}>
            <img className={styles.mark} src={artUrl("logo-mark")} alt="" width="30" height="40" />
            <span className="visually-hidden" lang="te">
              {city.telugu}
            </span>
            <span className="visually-hidden" lang="ur">
              {city.urdu}
            </span>
            <img src={artUrl("city-name")} alt="" width="144" height="27" />
          </p>
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
        <CityClock />
        <div className={styles.art}>
          <HeroArt />
        </div>
      </div>
    </div>
    <p className={`wrap ${styles.caption}`}>{caption}</p>
  </>
);
