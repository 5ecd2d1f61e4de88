import styles from "./skip-link.module.css";

/** Leads keyboard users past the header (WCAG 2.4.1). */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Skip to content
  </a>
);
