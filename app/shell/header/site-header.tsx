import { useLocation } from "react-router";
import { RewardsLink } from "#app/features/rewards/rewards-link.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { isStaffPath, paths } from "#domain/paths.ts";
import { HeaderLinks } from "./header-links.tsx";
import { MenuButton } from "./mobile-menu.tsx";
import styles from "./site-header.module.css";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** The scroll threshold of the header (docs/specification.md 9.1.1). */
const SCROLLED_PAST_PX = 50;

/**
 * The sticky header (docs/specification.md 2.2). Its links are one list: a row from 768 px, a menu
 * below that.
 */
export const SiteHeader = () => {
  const { pathname } = useLocation();
  const isScrolled = useScrolledPast(SCROLLED_PAST_PX);
  return (
    <header className={styles.header} data-scrolled={isScrolled || undefined}>
      <div className={styles.inner}>
        <SiteLink className={styles.home} to={paths.home}>
          <Logo />
        </SiteLink>
        <HeaderLinks />
        <div className={styles.rewards}>
          <RewardsLink size="small" variant={isStaffPath(pathname) ? "ghost" : "primary"} />
        </div>
        <MenuButton />
      </div>
    </header>
  );
};
