import { Fragment } from "react";
import type { contact } from "#app/content/contact.ts";
import { artUrl } from "#app/lib/art.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { TeamCard } from "./team-card.tsx";
import styles from "./team-cards.module.css";

/** The contact hub: a card for each team, and links to the pages that other teams have. */
export const TeamCards = ({ teams, others }: Pick<typeof contact, "teams" | "others">) => (
  <>
    <ul className={styles.cards}>
      {teams.map((team) => (
        <TeamCard key={team.title} {...team} />
      ))}
    </ul>
    <p className={styles.others}>
      {others.map(({ text, page }, i) => (
        <Fragment key={page.to}>
          {i > 0 && " "}
          {text}{" "}
          <SiteLink to={page.to} className="unbroken">
            {page.label}
          </SiteLink>
          .
        </Fragment>
      ))}
    </p>
    <picture className={styles.doors}>
      <source
        media="(width < 768px)"
        srcSet={artUrl("colonnade-narrow")}
        width="688"
        height="180"
      />
      <img src={artUrl("colonnade")} width="1216" height="180" loading="lazy" alt="" />
    </picture>
  </>
);
