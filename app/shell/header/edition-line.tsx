import { useLocation } from "react-router";
import { datesHavePassed, newsForm } from "#app/content/edition.ts";
import { useSettings } from "#app/lib/settings.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { isStaffPath, paths } from "#domain/paths.ts";
import styles from "./edition-line.module.css";

/** Says on every public page but the landing page, whose hero does, that the dates have passed. */
export const EditionLine = () => {
  const { pathname } = useLocation();
  const { phase } = useSettings();
  if (phase === "coming" || pathname === paths.home || isStaffPath(pathname)) return null;
  return (
    <aside className={styles.line} aria-label="About this edition">
      <p className="wrap">
        {datesHavePassed} <SiteLink to={`${paths.home}#${newsForm.id}`}>{newsForm.submit}</SiteLink>
      </p>
    </aside>
  );
};
