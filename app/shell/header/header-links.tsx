import { type FocusEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { headerLinks } from "#app/content/navigation.ts";
import { eventValue } from "#app/hooks/event-values.ts";
import { BareButton } from "#app/ui/button.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import styles from "./header-links.module.css";
import menuButton from "./menu-button.module.css";

const MENU_ID = "main-links";

/** Returns whether the menu is open; never in a browser without popovers, which shows the links as a row. */
const isOpen = (menu: HTMLElement | null) =>
  menu !== null && "popover" in menu && menu.matches(":popover-open");

/** The mobile breakpoint. */
const MOBILE_BREAKPOINT_PX = 768;

/**
 * The five links. As a popover they are the menu even before our code runs, closed by Escape and a click
 * outside; our code closes it when the focus leaves it, when a link is chosen, on Back and Forward, and
 * when the window becomes wide enough for the row of links.
 */
export const HeaderLinks = () => {
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const close = () => isOpen(menu.current) && menu.current?.hidePopover();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the element alone.
  useEffect(() => {
    const desktop = matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`);
    desktop.addEventListener("change", close);
    addEventListener("popstate", close);
    return () => {
      desktop.removeEventListener("change", close);
      removeEventListener("popstate", close);
    };
  }, []);
  const onBlur = ({ relatedTarget: next }: FocusEvent) => {
    if (next && !menu.current?.contains(next) && !next.hasAttribute("popovertarget")) close();
  };
  return (
    <nav
      ref={menu}
      id={MENU_ID}
      popover="auto"
      onBlur={onBlur}
      className={styles.nav}
      aria-label="Main"
    >
      <ul className={styles.links}>
        {headerLinks.map(({ label, to }) => (
          <li key={to}>
            <SiteLink
              className={styles.link}
              to={to}
              aria-current={to === pathname ? "page" : undefined}
              onClick={close}
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const theMenu = () => document.getElementById(MENU_ID);

const useMenuIsOpen = eventValue<boolean | undefined>(
  ["toggle"],
  () => isOpen(theMenu()),
  undefined,
  () => theMenu() ?? window,
);

/** The disclosure button of the menu. The stylesheet chooses its name and icon by the state of the menu. */
export const MenuButton = () => (
  <BareButton
    className={menuButton.button}
    popoverTarget={MENU_ID}
    aria-controls={MENU_ID}
    aria-expanded={useMenuIsOpen()}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path className={menuButton.bars} d="M3 6h18M3 12h18M3 18h18" />
      <path className={menuButton.cross} d="M5 5l14 14M19 5L5 19" />
    </svg>
    <span className={menuButton.menu}>Menu</span>
    <span className={menuButton.close}>Close menu</span>
  </BareButton>
);
