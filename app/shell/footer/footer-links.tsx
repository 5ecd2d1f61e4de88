import { footerLinks } from "#app/content/navigation.ts";
import { classNames } from "#app/ui/class-names.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import styles from "./footer-links.module.css";

export const FooterLinks = ({ row }: { readonly row?: boolean }) => (
  <nav aria-label="Footer">
    <ul className={classNames(styles.links, row && styles.row)}>
      {footerLinks.map(({ label, to }) => (
        <li key={to}>
          <SiteLink to={to}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  </nav>
);
