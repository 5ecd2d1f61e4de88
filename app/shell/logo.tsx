import tile from "#build/art/inline/logo-tile.svg?raw";
import { event } from "#domain/event.ts";
import styles from "./logo.module.css";

/** The mark and the name. The drawing is part of the page, so that the header waits for no picture. */
export const Logo = () => (
  <span className={styles.logo}>
    <span
      className={styles.mark}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made by the build.
      dangerouslySetInnerHTML={{ __html: tile }}
    />
    <span className={styles.name} translate="no">
      {event.shortName}
    </span>
  </span>
);
