import { useArrivals } from "#app/features/staff/records/use-arrivals.ts";
import { useLastChanges } from "#app/features/staff/records/use-last-changes.ts";
import { useStatusUpdate } from "#app/features/staff/records/use-status-update.ts";
import { useSuspects } from "#app/features/staff/records/use-suspects.ts";
import type { Tables } from "#app/features/staff/records/use-tables.ts";
import { replaceUrlState, useUrlState } from "#app/features/staff/view-state/use-url-state.ts";
import type { Backend } from "#app/lib/backend.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { formOfTab, forms, type SubmissionTable } from "#domain/forms/registry.ts";
import styles from "./dashboard.module.css";
import { DashboardHead } from "./dashboard-head.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { StatusBar } from "./status-bar.tsx";
import { TabNote } from "./tab-note.tsx";
import { TabPanel } from "./tab-panel.tsx";
import { UndeliveredEmail } from "./undelivered-email.tsx";

type DashboardTabsProps = {
  readonly backend: Backend;
  readonly tables: Tables;
  readonly loadRest: (table: SubmissionTable) => Promise<unknown>;
};

/** The loaded dashboard: head, four tabs, filter, cards (docs/specification.md 2.12). */
export const DashboardTabs = ({ backend, tables, loadRest }: DashboardTabsProps) => {
  const [urlState, changeUrlState] = useUrlState(tables);
  const { saving, message, updateStatus } = useStatusUpdate(backend);
  const lastChanges = useLastChanges(backend);
  const suspects = useSuspects(backend);
  const arrivals = useArrivals(backend, tables);
  const refresh = () => {
    replaceUrlState(urlState);
    location.reload();
  };
  const form = formOfTab(urlState.tab);
  if (!form) throw new Error(`There is no form for the tab ${urlState.tab}.`);

  const { record } = urlState;
  const loaded = tables[form.table];
  const isMissing = record && !(loaded.ok && loaded.records.some(({ id }) => id === record));

  const tabs = forms.flatMap((each) => {
    const { dashboard, table } = each;
    const loaded = tables[table];
    const note = <TabNote key={table} table={loaded} arrived={arrivals.countOf(each)} />;
    return dashboard
      ? [
          {
            key: dashboard.tab,
            label: dashboard.tabLabel,
            note,
            hasFailed: !loaded.ok || !!loaded.missing,
          },
        ]
      : [];
  });

  return (
    <Page width="dashboard" className={styles.stack}>
      <DashboardHead backend={backend} tables={tables} onRefresh={refresh} />
      {forms
        .filter(({ dashboard }) => !dashboard)
        .map((form) => (
          <LoadFailure
            key={form.table}
            form={form}
            table={tables[form.table]}
            loadRest={loadRest}
          />
        ))}
      <UndeliveredEmail backend={backend} />
      {isMissing && <Notice tone="plain">The record this link points to is not here.</Notice>}
      <Tabs
        label="Submissions"
        tabs={tabs}
        active={urlState.tab}
        onChange={(tab) => changeUrlState({ tab })}
        aside={
          <FilterSelect
            filter={urlState.filter}
            onChange={(filter) => changeUrlState({ filter })}
          />
        }
      >
        <TabPanel
          key={form.table}
          form={form}
          tables={tables}
          lastChanges={lastChanges}
          suspects={suspects}
          newCount={arrivals.countOf(form)}
          onLoadNew={() => arrivals.load(form)}
          loadRest={loadRest}
          urlState={urlState}
          onUrlState={changeUrlState}
          saving={saving}
          updateStatus={updateStatus}
        />
      </Tabs>
      <StatusBar message={message} updateStatus={updateStatus} />
    </Page>
  );
};
