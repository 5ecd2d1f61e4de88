import { useLocation } from "react-router";
import { isStaffPath, paths } from "#domain/paths.ts";
import { FooterStrip } from "./footer-strip.tsx";
import { LandingFooter } from "./landing-footer.tsx";

/** The whole footer on the landing page (SPEC section 1), a strip elsewhere, none at the desk. */
export const SiteFooter = () => {
  const { pathname } = useLocation();
  if (pathname === paths.home) return <LandingFooter />;
  return isStaffPath(pathname) ? null : <FooterStrip />;
};
