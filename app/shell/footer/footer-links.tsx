import { Link } from "react-router";
import { footerLinks } from "#app/content/navigation.ts";
import styles from "./footer-links.module.css";

export const FooterLinks = ({ row = false }: { row?: boolean }) => (
  <nav aria-label="Footer">
    <ul className={`${styles.links} ${row ? styles.row : ""}`}>
      {footerLinks.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
);
