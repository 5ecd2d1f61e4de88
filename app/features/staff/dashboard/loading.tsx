import type { Progress } from "#app/features/staff/queries/load-table.ts";
import { Page } from "#app/ui/page.tsx";
import { formatCount } from "#domain/plural.ts";
import styles from "./dashboard.module.css";

/** Shows in words and as a bar how many records have arrived. */
export const LoadingProgress = ({ loaded, total }: Progress) => (
  <>
    {formatCount(loaded)} of {formatCount(total)} records{" "}
    <progress max={total} value={loaded} aria-label="Records loaded" />
  </>
);

type LoadingProps = { readonly progress?: Progress };

/** Shows 'Loading...', and the progress of tables that take several responses. */
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
