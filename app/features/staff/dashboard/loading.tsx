import type { Progress } from "#app/features/staff/records/load-table.ts";
import { Page } from "#app/ui/page.tsx";
import styles from "./dashboard.module.css";
import { LoadingProgress } from "./loading-progress.tsx";

type LoadingProps = { readonly progress?: Progress };

/** Shows 'Loading...' (docs/specification.md 2.12.1), and the progress of tables that take several responses. */
export const Loading = ({ progress }: LoadingProps) => (
  <Page width="dashboard" className={styles.stack} aria-busy="true">
    <h1 className={styles.title}>Loading...</h1>
    {progress && (
      <p className={styles.progress}>
        <LoadingProgress {...progress} />
      </p>
    )}
    {["first", "second", "third"].map((card) => (
      <div key={card} className={styles.skeleton} aria-hidden="true" />
    ))}
  </Page>
);
