import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { BareButton } from "#app/ui/button.tsx";
import styles from "./mobile-menu.module.css";

const MENU_ID = "main-links";

/** The mobile breakpoint. */
const MOBILE_BREAKPOINT_PX = 768;

/**
 * Returns the props of the menu. It closes when the focus leaves it, when a link is chosen, on Back and
 * Forward, and when the window becomes wide enough for the row of links. Escape and a click outside close a
 * popover without our code.
 */
export const useMenu = () => {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.matches(":popover-open") && menu.current.hidePopover();
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
  return {
    ref: menu,
    id: MENU_ID,
    popover: "auto",
    onBlur: ({ relatedTarget: next }: FocusEvent) => {
      if (next && !menu.current?.contains(next) && !next.hasAttribute("popovertarget")) close();
    },
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a")) close();
    },
  } as const;
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
