import { useArrivals } from "#app/features/staff/queries/use-arrivals.ts";
import { useTables } from "#app/features/staff/queries/use-tables.ts";
import { replaceUrlState, useUrlState } from "#app/features/staff/view-state/use-url-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { formOfTab, forms } from "#domain/forms/registry.ts";
import styles from "./dashboard.module.css";
import { DashboardHead } from "./dashboard-head.tsx";
import { HistoryFailure, LoadFailure } from "./load-failure.tsx";
import { NewRecords } from "./new-records.tsx";
import { StatusBar } from "./status-bar.tsx";
import { TabNote } from "./tab-note.tsx";
import { TabPanel } from "./tab-panel.tsx";
import { UndeliveredEmail } from "./undelivered-email.tsx";

/** The loaded dashboard: head, four tabs, toolbar, cards. */
export const DashboardTabs = () => {
  const tables = useTables();
  const [urlState, changeUrlState] = useUrlState();
  const arrivals = useArrivals();
  const form = formOfTab(urlState.tab);
  if (!form) throw new Error(`There is no form for the tab ${urlState.tab}.`);

  const { record } = urlState;
  const table = tables[form.table];
  const isMissing = record && !(table.ok && table.ids.has(record));

  const tabs = forms.flatMap((each) => {
    const { dashboard, table } = each;
    const loaded = tables[table];
    return dashboard
      ? [
          {
            key: dashboard.tab,
            label: dashboard.tabLabel,
            note: <TabNote key={table} table={loaded} arrived={arrivals.countOf(each)} />,
            hasFailed: !loaded.ok,
          },
        ]
      : [];
  });

  return (
    <Page width="dashboard" className={styles.stack}>
      <DashboardHead
        onRefresh={() => {
          replaceUrlState(urlState);
          location.reload();
        }}
      />
      {forms
        .filter(({ dashboard }) => !dashboard)
        .map((form) => (
          <LoadFailure key={form.table} form={form} />
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
        <TabPanel
          key={form.table}
          form={form}
          arrivals={
            <NewRecords count={arrivals.countOf(form)} onLoad={() => arrivals.load(form)} />
          }
        />
      </Tabs>
      <StatusBar />
    </Page>
  );
};
