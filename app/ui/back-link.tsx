import styles from "./back-link.module.css";
import { SiteLink } from "./site-link.tsx";

export const BackLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <SiteLink className={styles.back} to={to}>
    <svg width="8" height="14" viewBox="0 0 8 14" aria-hidden="true">
      <path d="M7 1 1 7l6 6" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
    {label}
  </SiteLink>
);
