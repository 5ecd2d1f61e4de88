import styles from "./back-link.module.css";
import { SiteLink } from "./site-link.tsx";

export const BackLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <SiteLink className={styles.back} to={to}>
    <svg width="8" height="14" viewBox="0 0 8 14" aria-hidden="true">
      <path d="M7 1 1 7l6 6" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
    {children}
  </SiteLink>
);
