import { useEffect, useRef, useState } from "react";
import { BareButton } from "#app/ui/bare-button.tsx";
import styles from "./mobile-menu.module.css";

export const MENU_ID = "main-links";

/** The mobile breakpoint. */
const MOBILE_BREAKPOINT_PX = 768;

/**
 * Closes the menu when the focus leaves it, when a link is chosen, on Back and Forward, and when
 * the window becomes wide enough for the row of links. Escape and a click outside close a popover
 * without our code.
 */
export const useMenuClosing = () => {
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
    addEventListener("popstate", close);
    return () => {
      element?.removeEventListener("focusout", closeOnLeaving);
      element?.removeEventListener("click", closeOnChoice);
      desktop.removeEventListener("change", close);
      removeEventListener("popstate", close);
    };
  }, []);
  return menu;
};

/** The disclosure button of the menu. The stylesheet chooses its name and icon by the state of the menu. */
export const MenuButton = () => {
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const menu = document.getElementById(MENU_ID);
    const update = () => setIsOpen(menu?.matches(":popover-open"));
    update();
    menu?.addEventListener("toggle", update);
    return () => menu?.removeEventListener("toggle", update);
  }, []);
  return (
    <BareButton
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
    </BareButton>
  );
};
