import { useLocation } from "react-router";
import { notice } from "#app/content/footer.ts";
import { classNames } from "#app/ui/class-names.ts";
import { isStaffPath, paths } from "#domain/paths.ts";
import { FooterLinks } from "./footer-links.tsx";
import styles from "./footer-strip.module.css";
import { LandingFooter } from "./landing-footer.tsx";

/** The full footer on the landing page, a strip elsewhere, and none on the dashboard. */
export const SiteFooter = () => {
  const { pathname } = useLocation();
  if (pathname === paths.home) return <LandingFooter />;
  if (isStaffPath(pathname)) return null;
  return (
    <footer className={styles.strip}>
      <div className={classNames("wrap", styles.inner)}>
        <FooterLinks row />
        <p>{notice}</p>
      </div>
    </footer>
  );
};
