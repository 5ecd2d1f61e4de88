import { useLocation } from "react-router";
import { headerLinks } from "#app/content/navigation.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import styles from "./header-links.module.css";
import { useMenu } from "./mobile-menu.tsx";

/** The five links. As a popover they are the menu even before our code runs. */
export const HeaderLinks = () => {
  const { pathname } = useLocation();
  return (
    <nav {...useMenu()} className={styles.nav} aria-label="Main">
      <ul className={styles.links}>
        {headerLinks.map(({ label, to }) => (
          <li key={to}>
            <SiteLink
              className={styles.link}
              to={to}
              aria-current={to === pathname ? "page" : undefined}
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
