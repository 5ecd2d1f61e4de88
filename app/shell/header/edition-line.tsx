import { useLocation } from "react-router";
import { datesHavePassed } from "#app/content/edition.ts";
import { useEdition } from "#app/lib/settings.ts";
import { isStaffPath } from "#domain/paths.ts";
import styles from "./edition-line.module.css";

/** Says on every public page that the dates of this edition have passed. */
export const EditionLine = () => {
  const { pathname } = useLocation();
  const edition = useEdition();
  if (isStaffPath(pathname) || edition === "coming") return null;
  return (
    <aside className={styles.line} aria-label="About this edition">
      <p className="wrap">{datesHavePassed}</p>
    </aside>
  );
};
