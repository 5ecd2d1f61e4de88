import type { Progress } from "#app/features/staff/records/load-table.ts";
import { figure } from "#app/features/staff/records/messages.ts";
import styles from "./dashboard.module.css";

/** SPEC section 2: 'Loading...' first; a table of many answers shows how far it is. */
export const Loading = ({ progress }: { progress?: Progress }) => (
  <div className={styles.page} aria-busy="true">
    <h1 className={styles.title}>Loading...</h1>
    {progress && progress.total > progress.loaded && (
      <p className={styles.progress}>
        {figure(progress.loaded)} of {figure(progress.total)} records
        <progress max={progress.total} value={progress.loaded} aria-label="Records loaded" />
      </p>
    )}
    {["first", "second", "third"].map((card) => (
      <div key={card} className={styles.skeleton} aria-hidden="true" />
    ))}
  </div>
);
