import { Link, useLocation } from "react-router";
import { headerLinks } from "#app/content/navigation.ts";
import { useSearch } from "#app/hooks/use-search.ts";
import { paths } from "#domain/paths.ts";
import styles from "./header-links.module.css";
import { MENU_ID, useMenuClosing } from "./mobile-menu.tsx";

/**
 * The five links (docs/specification.md 2.2.4, 2.2.10). As a popover they are the menu even before
 * our code runs.
 */
export const HeaderLinks = () => {
  const { pathname } = useLocation();
  const search = useSearch();
  const menu = useMenuClosing();
  /** Keeps the query of the landing page, and with it a referral code, while its sections are scrolled to. */
  const target = (to: string) =>
    pathname === paths.home && to.startsWith("/#") ? `/${search}${to.slice(1)}` : to;
  return (
    <nav ref={menu} id={MENU_ID} className={styles.nav} aria-label="Main" popover="auto">
      <ul className={styles.links}>
        {headerLinks.map(({ label, to }) => (
          <li key={to}>
            <Link
              className={styles.link}
              to={target(to)}
              aria-current={to === pathname ? "page" : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
