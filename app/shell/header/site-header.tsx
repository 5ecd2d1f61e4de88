import { useLocation } from "react-router";
import { RewardsLink } from "#app/features/rewards/rewards-link.tsx";
import { eventValue } from "#app/hooks/event-values.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Logo } from "#app/shell/logo.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { CERTIFICATE, isStaffPath, paths } from "#domain/paths.ts";
import { HeaderLinks } from "./header-links.tsx";
import { MenuButton } from "./menu-button.tsx";
import styles from "./site-header.module.css";

const SCROLLED_PAST_PX = 50;

const useScrolled = eventValue(["scroll"], () => scrollY > SCROLLED_PAST_PX, false);

/** The sticky header, which sells nothing on the page of a past edition. */
export const SiteHeader = () => {
  const { pathname } = useLocation();
  const { followedBy } = useSettings();
  const isQuiet = isStaffPath(pathname) || pathname === CERTIFICATE;
  return (
    <header className={styles.header} data-scrolled={useScrolled() || undefined}>
      <div className={styles.inner}>
        <SiteLink className={styles.home} to={paths.home}>
          <Logo />
        </SiteLink>
        <HeaderLinks />
        <div className={styles.rewards}>
          {!followedBy && <RewardsLink size="small" variant={isQuiet ? "ghost" : "primary"} />}
        </div>
        <MenuButton />
      </div>
    </header>
  );
};
