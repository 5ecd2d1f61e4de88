import { useLocation } from "react-router";
import { isStaffPath, paths } from "#domain/paths.ts";
import { FooterStrip } from "./footer-strip.tsx";
import { LandingFooter } from "./landing-footer.tsx";

/**
 * The full footer on the landing page (docs/specification.md 2.5.1), a strip elsewhere, and none on
 * the dashboard.
 */
export const SiteFooter = () => {
  const { pathname } = useLocation();
  if (pathname === paths.home) return <LandingFooter />;
  return isStaffPath(pathname) ? null : <FooterStrip />;
};
