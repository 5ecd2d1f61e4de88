import { notice } from "#app/content/footer.ts";
import { classNames } from "#app/ui/class-names.ts";
import { FooterLinks } from "./footer-links.tsx";
import styles from "./footer-strip.module.css";

export const FooterStrip = () => (
  <footer className={styles.strip}>
    <div className={classNames("wrap", styles.inner)}>
      <FooterLinks row />
      <p>{notice}</p>
    </div>
  </footer>
);
