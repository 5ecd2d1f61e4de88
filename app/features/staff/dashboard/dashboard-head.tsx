import { useTransition } from "react";
import { useNews } from "#app/features/staff/queries/news.ts";
import { useTables } from "#app/features/staff/queries/tables.ts";
import { signOut } from "#app/features/staff/session/sign-out.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import { replaceUrlState, useUrlState } from "#app/features/staff/view-state/use-url-state.tsx";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { editionEnded } from "#domain/edition.ts";
import { forms } from "#domain/forms/registry.ts";
import { pluralize } from "#domain/plural.ts";
import styles from "./dashboard.module.css";
import { saveCsv } from "./save-csv.ts";

const withoutTab = forms.filter(({ dashboard }) => dashboard === null);

/** The title and the buttons that belong to no tab, among them the export of tables without one. */
export const DashboardHead = () => {
  const backend = useBackend();
  const [urlState] = useUrlState();
  const tables = useTables();
  const { editions } = useNews();
  const { edition, phase } = useSettings();
  const [isLeaving, startLeaving] = useTransition();
  const refresh = () => {
    replaceUrlState(urlState);
    location.reload();
  };
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title}>Admin Dashboard</h1>
        {phase === "past" && <p className={styles.ended}>{editionEnded(edition)}</p>}
      </div>
      <div className={styles.buttons}>
        <Button variant="ghost" size="compact" onClick={refresh}>
          Refresh All
        </Button>
        <Button
          variant="ghost"
          size="compact"
          disabled={isLeaving}
          onClick={() => startLeaving(() => signOut(backend))}
        >
          Sign out
        </Button>
        {withoutTab.map((form) => {
          const table = tables[form.table];
          const records = table.ok ? table.records : [];
          return (
            <Button
              key={form.table}
              variant="quiet"
              size="compact"
              disabled={records.length === 0 || (table.ok && !!table.progress)}
              onClick={() => saveCsv(form, records, editions)}
            >
              Export {pluralize(records.length, form.noun)}
            </Button>
          );
        })}
      </div>
    </div>
  );
};
