import { eventValue } from "#app/hooks/event-values.ts";
import { BareButton } from "#app/ui/button.tsx";
import styles from "./menu-button.module.css";

export const MENU_ID = "main-links";

/** Returns whether the menu is open; never in a browser without popovers, which shows the links as a row. */
export const isMenuOpen = (menu: HTMLElement | null) =>
  menu !== null && "popover" in menu && menu.matches(":popover-open");

const menuElement = () => document.getElementById(MENU_ID);

const useMenuIsOpen = eventValue<boolean | undefined>(
  ["toggle"],
  () => isMenuOpen(menuElement()),
  undefined,
  () => menuElement() ?? window,
);

/** The disclosure button of the menu. The stylesheet chooses its name and icon by the state of the menu. */
export const MenuButton = () => (
  <BareButton
    className={styles.button}
    popoverTarget={MENU_ID}
    aria-controls={MENU_ID}
    aria-expanded={useMenuIsOpen()}
  >
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path className={styles.bars} d="M3 6h18M3 12h18M3 18h18" />
      <path className={styles.cross} d="M5 5l14 14M19 5L5 19" />
    </svg>
    <span className={`visually-hidden ${styles.menu}`}>Menu</span>
    <span className={`visually-hidden ${styles.close}`}>Close menu</span>
  </BareButton>
);
