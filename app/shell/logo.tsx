import tile from "#build/art/logo-tile.svg?raw";
import { event } from "#domain/event.ts";
import styles from "./logo.module.css";

/** Mark and name. The drawing is part of the page: the header waits for no picture. */
export const Logo = () => (
  <span className={styles.logo}>
    <span
      className={styles.mark}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, made at build.
      dangerouslySetInnerHTML={{ __html: tile }}
    />
    <span className={styles.name}>{event.shortName}</span>
  </span>
);
