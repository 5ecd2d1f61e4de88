import { useState } from "react";
import { formatCount, loadingFailed } from "#app/features/staff/records/messages.ts";
import { useStatusUpdate } from "#app/features/staff/records/use-status-update.ts";
import type { Tables } from "#app/features/staff/records/use-tables.ts";
import { signOut } from "#app/features/staff/session/sign-out.ts";
import { replaceUrlState, useUrlState } from "#app/features/staff/view-state/use-url-state.ts";
import type { Backend } from "#app/lib/backend.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { formOfTab, forms } from "#domain/forms/registry.ts";
import styles from "./dashboard.module.css";
import { FilterSelect } from "./filter-select.tsx";
import { StatusBar } from "./status-bar.tsx";
import { TabPanel } from "./tab-panel.tsx";
import { UndeliveredEmail } from "./undelivered-email.tsx";

type DashboardTabsProps = { readonly backend: Backend; readonly tables: Tables };

/** The loaded dashboard: title, two buttons, four tabs, filter, cards (docs/specification.md 2). */
export const DashboardTabs = ({ backend, tables }: DashboardTabsProps) => {
  const [urlState, changeUrlState] = useUrlState(tables);
  const { saving, message, updateStatus } = useStatusUpdate(backend);
  const [isLeaving, setIsLeaving] = useState(false);
  const refresh = () => {
    replaceUrlState(urlState);
    location.reload();
  };
  const form = formOfTab(urlState.tab);
  if (!form) throw new Error(`There is no form for the tab ${urlState.tab}.`);

  const { record } = urlState;
  const loaded = tables[form.table];
  const isMissing = record && !(loaded.ok && loaded.records.some(({ id }) => id === record));

  const tabs = forms.flatMap(({ dashboard, table }) => {
    const loaded = tables[table];
    const note = loaded.ok ? (
      formatCount(loaded.records.length)
    ) : (
      <>
        ! <span className="visually-hidden">failed to load</span>
      </>
    );
    return dashboard ? [{ key: dashboard.tab, label: dashboard.tabLabel, note }] : [];
  });
  // A form without a tab: its failure is shown above the tabs.
  const failuresWithoutTab = forms.flatMap((other) => {
    const loaded = tables[other.table];
    return other.dashboard || loaded.ok ? [] : [loadingFailed(other, loaded.message)];
  });

  return (
    <Page width="dashboard" className={styles.stack}>
      <div className={styles.head}>
        <h1 className={styles.title}>Admin Dashboard</h1>
        <div className={styles.buttons}>
          <Button variant="ghost" size="compact" onClick={refresh}>
            Refresh All
          </Button>
          <Button
            variant="ghost"
            size="compact"
            disabled={isLeaving}
            onClick={() => {
              setIsLeaving(true);
              void signOut(backend);
            }}
          >
            Sign out
          </Button>
        </div>
      </div>
      {failuresWithoutTab.map((text) => (
        <Notice key={text} tone="danger">
          {text}
        </Notice>
      ))}
      <UndeliveredEmail backend={backend} />
      {isMissing && <Notice tone="plain">The record that the link names is not here.</Notice>}
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
