import { Link } from "react-router";
import { footerLinks } from "#app/content/navigation.ts";

export const SiteFooter = () => (
  <footer>
    <ul>
      {footerLinks.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </footer>
);
