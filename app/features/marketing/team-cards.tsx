import { Fragment } from "react";
import { Link } from "react-router";
import type { ContactContent } from "#app/content/contact.ts";
import { artUrl } from "#app/lib/art.ts";
import { TeamCard } from "./team-card.tsx";
import styles from "./team-cards.module.css";

/** The contact hub: a card for each team, and links to the pages that other teams have. */
export const TeamCards = ({ teams, others }: Pick<ContactContent, "teams" | "others">) => (
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
          {text} <Link to={page.to}>{page.label}</Link>.
        </Fragment>
      ))}
    </p>
    <img
      className={styles.doors}
      src={artUrl("colonnade")}
      width="1188"
      height="180"
      loading="lazy"
      alt=""
    />
  </>
);
