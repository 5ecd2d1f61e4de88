import { useArrivals, useNewsPolling } from "#app/features/staff/queries/news.ts";
import { useTable, useTables } from "#app/features/staff/queries/tables.ts";
import { useUrlState } from "#app/features/staff/view-state/use-url-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Form } from "#domain/forms/form.ts";
import { formOfTab, forms } from "#domain/forms/registry.ts";
import { formatCount } from "#domain/plural.ts";
import styles from "./dashboard.module.css";
import { DashboardHead } from "./dashboard-head.tsx";
import { HistoryFailure, LoadFailure } from "./load-failure.tsx";
import { StatusBar } from "./status-bar.tsx";
import { TabPanel } from "./tab-panel.tsx";
import { UndeliveredEmail } from "./undelivered-email.tsx";

/** Shows beside the name of a tab how many records it has, and whether they failed to load. */
const TabNote = ({ form }: { readonly form: Form }) => {
  const { data: table } = useTable(form);
  const { count } = useArrivals(form);
  return table.ok ? (
    <>
      {formatCount(table.progress?.total ?? table.records.length)}
      {count > 0 && <span className={styles.arrived}> +{formatCount(count)} new</span>}
    </>
  ) : (
    <>
      ! <span className="visually-hidden">failed to load</span>
    </>
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
        <TabPanel key={form.table} form={form} />
      </Tabs>
      <StatusBar />
    </Page>
  );
};
