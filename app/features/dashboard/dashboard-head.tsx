import { useQueryClient } from "@tanstack/react-query";
import { useTransition } from "react";
import { fetchWithTimeout } from "#app/lib/fetch-with-timeout.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { editionEnded } from "#domain/edition.ts";
import { forms } from "#domain/forms/registry.ts";
import { pluralize } from "#domain/plural.ts";
import styles from "./dashboard.module.css";
import { waitForNews } from "./records/news.ts";
import { showMessage } from "./records/status-message.ts";
import { useTables } from "./records/tables.ts";
import { saveCsv } from "./save-csv.ts";
import { useStaffAddress } from "./session/check-staff.ts";
import { signOut } from "./session/sign-out.ts";
import { useBackend } from "./session/staff-client.ts";
import { replaceUrlState, useUrlState } from "./view-state/use-url-state.tsx";

export const formsWithoutTab = forms.filter(({ dashboard }) => dashboard === null);

const askServer = fetchWithTimeout(5000);

/** A page that is loaded again without an answer would be gone, with all that it shows. */
const NO_ANSWER = "The server does not answer, so nothing was refreshed. Try again in a minute.";

/** The title and the buttons that belong to no tab, among them the export of tables without one. */
export const DashboardHead = () => {
  const backend = useBackend();
  const [urlState] = useUrlState();
  const tables = useTables();
  const client = useQueryClient();
  const address = useStaffAddress();
  const { edition, phase } = useSettings();
  const [isLeaving, startLeaving] = useTransition();
  const [isRefreshing, startRefreshing] = useTransition();
  const refresh = async () => {
    replaceUrlState(urlState);
    try {
      await askServer("/healthz", { cache: "no-store" });
      location.reload();
    } catch {
      showMessage({ text: NO_ANSWER, hasFailed: true });
    }
  };
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title}>Admin Dashboard</h1>
        {address && (
          <p className={`secondary ${styles.note}`}>
            Signed in as <span translate="no">{address}</span>
          </p>
        )}
        {phase === "past" && <p className={`secondary ${styles.note}`}>{editionEnded(edition)}</p>}
      </div>
      <div className={`screen-only ${styles.buttons}`}>
        <Button
          variant="ghost"
          size="compact"
          disabled={isRefreshing}
          onClick={() => startRefreshing(refresh)}
        >
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
        {formsWithoutTab.map((form) => {
          const { records } = tables[form.table];
          const save = async () => {
            const { editions, states } = await waitForNews(client, backend);
            saveCsv(form, records, editions, states.get(form.table));
          };
          return (
            <Button
              key={form.table}
              variant="quiet"
              size="compact"
              disabled={records.length === 0}
              onClick={save}
            >
              {`Export ${pluralize(records.length, form.noun)}`}
            </Button>
          );
        })}
      </div>
    </div>
  );
};
