import { event } from "#domain/event.ts";
import styles from "./logo.module.css";

/** The mark of DESIGN section 3: a B whose bowls are Charminar's arches on their side. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="var(--amber)" />
      <path
        fill="var(--bg)"
        fillRule="evenodd"
        d="M22 13H32.6C40.5 13 45 17.8 50 22.5C45 27.3 40.5 32 32.6 32H22ZM26 18.5H31.7C35.9 18.5 38.3 20.5 41 22.5C38.3 24.5 35.9 26.5 31.7 26.5H26ZM22 32H34.2C43.1 32 48.2 36.8 54 41.5C48.2 46.3 43.1 51 34.2 51H22ZM26 37.5H33C38.2 37.5 41.2 39.5 44.5 41.5C41.2 43.5 38.2 45.5 33 45.5H26ZM16 13H26V51H16ZM22 6H27V13H22ZM31 6H36V13H31ZM22 51H27V58H22ZM31 51H36V58H31Z"
      />
    </svg>
    <span className={styles.name}>{event.shortName}</span>
  </span>
);
