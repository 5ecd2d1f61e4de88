import { hero } from "#art/hero.ts";
import styles from "./hero-art.module.css";

const drawing = { __html: hero() };

/** The hero is part of the page's HTML, so that it paints with the first byte and needs no request. */
export const HeroArt = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, no word of it from outside.
  <div className={styles.art} aria-hidden="true" dangerouslySetInnerHTML={drawing} />
);
