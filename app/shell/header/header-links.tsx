import { type FocusEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { headerLinks } from "#app/content/navigation.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import styles from "./header-links.module.css";
import { isMenuOpen, MENU_ID } from "./menu-button.tsx";

const MOBILE_BREAKPOINT_PX = 768;

/** Folds the row of links into the menu where it makes the header higher, as longer words of a translation do. */
const foldWhereTooLong = (menu: HTMLElement, row: HTMLElement) => {
  const fold = () => {
    menu.removeAttribute("data-folded");
    const isHigher =
      row.clientHeight >
      Math.ceil(Number.parseFloat(getComputedStyle(row).getPropertyValue("min-height")));
    menu.toggleAttribute("data-folded", isHigher);
  };
  const observer = new ResizeObserver(() => requestAnimationFrame(fold));
  observer.observe(row);
  return () => observer.disconnect();
};

/**
 * The five links: a row, or a menu on narrow screens. As a popover it works before our code runs, closed by Escape and
 * a click outside; our code closes it when the focus leaves it, a link is chosen, on Back and Forward, and when the
 * window becomes wide enough for the row.
 */
export const HeaderLinks = () => {
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const close = () => isMenuOpen(menu.current) && menu.current?.hidePopover();
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
  useEffect(() => {
    const { current } = menu;
    const row = current?.parentElement;
    // A browser without popovers shows the links as rows.
    return current && row && "popover" in current ? foldWhereTooLong(current, row) : undefined;
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
