import { useEffect, useRef, useState } from "react";
import styles from "./mobile-menu.module.css";

export const MENU_ID = "main-links";

/** SPEC section 9: mobile breakpoint. */
const MOBILE_BREAKPOINT_PX = 768;

/**
 * What the platform leaves open of DESIGN section 4: the menu also closes when the focus leaves it,
 * when a link is chosen and when the row of links takes its place. Escape and a click outside
 * close it by themselves, without our code.
 */
export const useMenuManners = () => {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = menu.current;
    const desktop = matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`);
    const close = () => element?.matches(":popover-open") && element.hidePopover();
    const closeOnLeaving = ({ relatedTarget }: FocusEvent) => {
      const next = relatedTarget instanceof Element ? relatedTarget : null;
      if (next && !element?.contains(next) && !next.hasAttribute("popovertarget")) close();
    };
    const closeOnChoice = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) close();
    };
    element?.addEventListener("focusout", closeOnLeaving);
    element?.addEventListener("click", closeOnChoice);
    desktop.addEventListener("change", close);
    return () => {
      element?.removeEventListener("focusout", closeOnLeaving);
      element?.removeEventListener("click", closeOnChoice);
      desktop.removeEventListener("change", close);
    };
  }, []);
  return menu;
};

/** A disclosure button; which of its two names and icons shows is told by the menu itself, in CSS. */
export const MenuButton = () => {
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const menu = document.getElementById(MENU_ID);
    const follow = () => setIsOpen(menu?.matches(":popover-open"));
    follow();
    menu?.addEventListener("toggle", follow);
    return () => menu?.removeEventListener("toggle", follow);
  }, []);
  return (
    <button
      type="button"
      className={styles.button}
      popoverTarget={MENU_ID}
      aria-controls={MENU_ID}
      aria-expanded={isOpen}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.bars} d="M3 6h18M3 12h18M3 18h18" />
        <path className={styles.cross} d="M5 5l14 14M19 5L5 19" />
      </svg>
      <span className={styles.menu}>Menu</span>
      <span className={styles.close}>Close menu</span>
    </button>
  );
};
