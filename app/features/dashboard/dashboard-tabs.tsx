import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTransition } from "react";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { editionEnded } from "#domain/edition.ts";
import type { Form } from "#domain/forms/form.ts";
import { formOfTab, formOfType, forms } from "#domain/forms/registry.ts";
import { formatCount, pluralize, pluralOf } from "#domain/plural.ts";
import styles from "./dashboard.module.css";
import { HistoryFailure, LoadFailure } from "./load-failure.tsx";
import { readEditions, useArrivals, useNewsPolling } from "./records/news.ts";
import { useTable, useTables } from "./records/tables.ts";
import { saveCsv } from "./save-csv.ts";
import { STAFF_KEY, type StaffCheck } from "./session/check-staff.ts";
import { signOut } from "./session/sign-out.ts";
import { useBackend } from "./session/staff-client.ts";
import { StatusBar } from "./status-bar.tsx";
import { TabPanel } from "./tab-panel.tsx";
import { replaceUrlState, useUrlState } from "./view-state/use-url-state.tsx";

const withoutTab = forms.filter(({ dashboard }) => dashboard === null);

/** The title and the buttons that belong to no tab, among them the export of tables without one. */
const DashboardHead = () => {
  const backend = useBackend();
  const [urlState] = useUrlState();
  const tables = useTables();
  const client = useQueryClient();
  const check = client.getQueryData<StaffCheck>(STAFF_KEY);
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
        {check?.kind === "admin" && check.email && (
          <p className={styles.note}>
            Signed in as <span translate="no">{check.email}</span>
          </p>
        )}
        {phase === "past" && <p className={styles.note}>{editionEnded(edition)}</p>}
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
              onClick={async () => saveCsv(form, records, await readEditions(client, backend))}
            >
              {`Export ${pluralize(records.length, form.noun)}`}
            </Button>
          );
        })}
      </div>
    </div>
  );
};

/** Says how many mails were not delivered: nobody has heard of those submissions, and sponsors have no tab. */
const UndeliveredEmail = () => {
  const backend = useBackend();
  const { data = [] } = useQuery({
    queryKey: ["undelivered mail"],
    queryFn: async () => {
      const { data, error } = await backend.rpc("undelivered_mail");
      if (error) console.info(`undelivered_mail: ${error.message}`);
      return data ?? [];
    },
  });
  const total = data.reduce((sum, { mails }) => sum + mails, 0);
  if (total === 0) return null;
  const parts = data.map(({ form_type, mails }) => {
    const form = formOfType(form_type);
    return `${mails} about ${form ? pluralOf(form.noun) : form_type}`;
  });
  return (
    <Notice tone="plain">
      {`${pluralize(total, "email was", "emails were")} not delivered: ${parts.join(", ")}.`}
    </Notice>
  );
};

/** Shows beside the name of a tab how many records it has, and whether they failed to load. */
const TabNote = ({ form }: { readonly form: Form }) => {
  const { data: table } = useTable(form);
  const { count } = useArrivals(form);
  return table.ok ? (
    <>
      <span>{formatCount(table.progress?.total ?? table.records.length)}</span>
      {count > 0 && <span className={styles.arrived}>{` +${formatCount(count)} new`}</span>}
    </>
  ) : (
    <span>
      ! <span className="visually-hidden">failed to load</span>
    </span>
  );
};

export const DashboardTabs = () => {
  const tables = useTables();
  const [urlState, changeUrlState] = useUrlState();
  useNewsPolling();
  const form = formOfTab(urlState.tab);
  if (!form) throw new Error(`There is no form for the tab ${urlState.tab}.`);

  const { record } = urlState;
  const table = tables[form.table];
  const isMissing = record && !(table.ok && table.ids.has(record));

  const tabs = forms.flatMap((each) => {
    const { tab: key, tabLabel: label } = each.dashboard ?? {};
    const note = <TabNote key={key} form={each} />;
    return key && label ? [{ key, label, note, hasFailed: !tables[each.table].ok }] : [];
  });

  return (
    <Page width="dashboard" className={styles.stack}>
      <DashboardHead />
      {withoutTab.map((each) => (
        <LoadFailure key={each.table} form={each} />
      ))}
      <HistoryFailure form={form} />
      <UndeliveredEmail />
      {isMissing && <Notice tone="plain">The record this link points to is not here.</Notice>}
      <Tabs
        label="Submissions"
        tabs={tabs}
        active={urlState.tab}
        onChange={(tab) => changeUrlState({ tab })}
      >
        <TabPanel key={form.table} form={form} />
      </Tabs>
      <StatusBar />
    </Page>
  );
};
