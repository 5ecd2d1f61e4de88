import type { Progress } from "#app/features/staff/records/load-table.ts";
import { formatCount } from "#app/features/staff/records/messages.ts";
import { Page } from "#app/ui/page.tsx";
import styles from "./dashboard.module.css";

type LoadingProps = { readonly progress?: Progress };

/**
 * Shows 'Loading...' (docs/specification.md 2.12.1), and the progress of a table that takes several
 * responses.
 */
export const Loading = ({ progress }: LoadingProps) => (
  <Page width="dashboard" className={styles.stack} aria-busy="true">
    <h1 className={styles.title}>Loading...</h1>
    {progress && progress.total > progress.loaded && (
      <p className={styles.progress}>
        {formatCount(progress.loaded)} of {formatCount(progress.total)} records
        <progress max={progress.total} value={progress.loaded} aria-label="Records loaded" />
      </p>
    )}
    {["first", "second", "third"].map((card) => (
      <div key={card} className={styles.skeleton} aria-hidden="true" />
    ))}
  </Page>
);
