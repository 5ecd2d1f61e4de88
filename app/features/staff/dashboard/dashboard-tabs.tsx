import { useState } from "react";
import { figure, loadingFailed } from "#app/features/staff/records/messages.ts";
import { useStatusUpdate } from "#app/features/staff/records/use-status-update.ts";
import type { Tables } from "#app/features/staff/records/use-tables.ts";
import { signOut } from "#app/features/staff/session/sign-out.ts";
import { replaceUrlState, useUrlState } from "#app/features/staff/view-state/use-url-state.ts";
import type { Backend } from "#app/lib/backend.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { formOfTab, forms } from "#domain/forms/registry.ts";
import styles from "./dashboard.module.css";
import { FilterSelect } from "./filter-select.tsx";
import { StatusBar } from "./status-bar.tsx";
import { TabPanel } from "./tab-panel.tsx";
import { UndeliveredEmail } from "./undelivered-email.tsx";

type DeskViewProps = { backend: Backend; tables: Tables };

/** SPEC section 2: title, two buttons, four tabs, filter, cards. */
export const DashboardTabs = ({ backend, tables }: DeskViewProps) => {
  const [urlState, changePlace] = useUrlState(tables);
  const { saving, report, updateStatus } = useStatusUpdate(backend);
  const [isLeaving, setLeaving] = useState(false);
  const refresh = () => {
    replaceUrlState(urlState);
    location.reload();
  };
  const form = formOfTab(urlState.tab);
  if (!form) throw new Error(`No form stands behind the tab ${urlState.tab}.`);

  const { record } = urlState;
  const loaded = tables[form.table];
  const isMissing = record && !(loaded.ok && loaded.records.some(({ id }) => id === record));

  const tabs = forms.flatMap(({ dashboard, table }) => {
    const loaded = tables[table];
    const note = loaded.ok ? (
      figure(loaded.records.length)
    ) : (
      <>
        ! <span className="visually-hidden">failed to load</span>
      </>
    );
    return dashboard ? [{ key: dashboard.tab, label: dashboard.tabLabel, note }] : [];
  });
  /** No tab shows them, so their failure stands above all. */
  const hidden = forms.flatMap((other) => {
    const loaded = tables[other.table];
    return other.dashboard || loaded.ok ? [] : [loadingFailed(other, loaded.message)];
  });

  return (
    <div className={styles.page}>
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
              setLeaving(true);
              void signOut(backend);
            }}
          >
            Sign out
          </Button>
        </div>
      </div>
      {hidden.map((text) => (
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
        onChange={(tab) => changePlace({ tab })}
        aside={
          <FilterSelect filter={urlState.filter} onChange={(filter) => changePlace({ filter })} />
        }
      >
        <TabPanel
          key={form.table}
          form={form}
          tables={tables}
          urlState={urlState}
          onUrlState={changePlace}
          saving={saving}
          updateStatus={updateStatus}
        />
      </Tabs>
      <StatusBar report={report} updateStatus={updateStatus} />
    </div>
  );
};
