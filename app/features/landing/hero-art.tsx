import hero from "#build/art/inline/hero.svg?raw";
import styles from "./hero-art.module.css";

/**
 * The hero's drawing, inside the page's HTML: it paints with the first byte and needs no request.
 * It is drawn at build, so that the landing page loads a picture and not the code that draws it.
 */
export const HeroArt = () => (
  <div
    className={styles.art}
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, made at build.
    dangerouslySetInnerHTML={{ __html: hero }}
  />
);
