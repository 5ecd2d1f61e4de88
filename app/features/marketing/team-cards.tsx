import { Link } from "react-router";
import { contactTeams } from "#app/content/contact-teams.ts";
import { artUrl } from "#app/lib/art.ts";
import { TeamCard } from "./team-card.tsx";
import styles from "./team-cards.module.css";

/** SPEC section 2, Contact hub; media and crew have pages of their own. */
export const TeamCards = () => (
  <>
    <ul className={styles.cards}>
      {contactTeams.map((team) => (
        <TeamCard key={team.title} {...team} />
      ))}
    </ul>
    <p className={styles.others}>
      Press and communities: see <Link to="/media">Media & Partnerships</Link>. Students and
      volunteers: see <Link to="/student-volunteer">Student / Volunteer</Link>.
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
