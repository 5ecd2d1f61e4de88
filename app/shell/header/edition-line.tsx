import { useLocation } from "react-router";
import { datesHavePassed, newsForm } from "#app/content/edition.ts";
import { useSettings } from "#app/lib/settings.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { yearOf } from "#domain/edition.ts";
import { isStaffPath, paths } from "#domain/paths.ts";
import styles from "./edition-line.module.css";

/** Says that the dates have passed, but for the landing page, whose hero does; a past edition leads to the next. */
export const EditionLine = () => {
  const { pathname } = useLocation();
  const { edition, phase, followedBy } = useSettings();
  if (followedBy)
    return (
      <aside className={styles.line} aria-label="About this edition">
        <p className="wrap">
          This was {yearOf(edition)}. <SiteLink to={paths.home}>Go to {followedBy}.</SiteLink>
        </p>
      </aside>
    );
  if (phase === "coming" || pathname === paths.home || isStaffPath(pathname)) return null;
  return (
    <aside className={styles.line} aria-label="About this edition">
      <p className="wrap">
        {datesHavePassed} <SiteLink to={`${paths.home}#${newsForm.id}`}>{newsForm.submit}</SiteLink>
      </p>
    </aside>
  );
};
