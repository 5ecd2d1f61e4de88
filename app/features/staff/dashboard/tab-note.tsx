import type { LoadedTable } from "#app/features/staff/queries/load-table.ts";
import { formatCount } from "#domain/plural.ts";
import styles from "./dashboard.module.css";

type TabNoteProps = {
  readonly table: LoadedTable;
  /** How many records have arrived since the table was loaded. */
  readonly arrived: number;
};

/** Shows beside the name of a tab how many records it has, and whether they failed to load. */
export const TabNote = ({ table, arrived }: TabNoteProps) =>
  table.ok ? (
    <>
      {formatCount(table.progress?.total ?? table.records.length)}
      {arrived > 0 && <span className={styles.arrived}> +{formatCount(arrived)} new</span>}
    </>
  ) : (
    <>
      ! <span className="visually-hidden">failed to load</span>
    </>
  );
