import { Link } from "react-router";
import { headerLinks } from "#app/content/navigation.ts";
import { event } from "#domain/event.ts";
import styles from "./site-header.module.css";

export const SiteHeader = () => (
  <header className={styles.header}>
    <Link to="/">{event.shortName}</Link>
    <nav aria-label="Main">
      <ul className={styles.links}>
        {headerLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  </header>
);
