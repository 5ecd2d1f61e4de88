import { useState } from "react";
import type { Backend } from "#app/lib/backend.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { formOfTab, forms } from "#domain/forms/forms.ts";
import styles from "./dashboard.module.css";
import { FilterSelect } from "./filter-select.tsx";
import { signOut } from "./leave-desk.ts";
import { StatusLine } from "./status-line.tsx";
import { TabPanel } from "./tab-panel.tsx";
import { UndeliveredMail } from "./undelivered-mail.tsx";
import { showInAddress, usePlace } from "./use-place.ts";
import type { Tables } from "./use-tables.ts";
import { useToggle } from "./use-toggle.ts";
import { figure, loadingFailed } from "./words.ts";

type DeskViewProps = { backend: Backend; tables: Tables };

/** SPEC section 2: title, two buttons, four tabs, filter, cards. */
export const DeskView = ({ backend, tables }: DeskViewProps) => {
  const [place, changePlace] = usePlace(tables);
  const { saving, report, mark } = useToggle(backend);
  const [isLeaving, setLeaving] = useState(false);
  const refresh = () => {
    showInAddress(place);
    location.reload();
  };
  const form = formOfTab(place.tab);
  if (!form) throw new Error(`No form stands behind the tab ${place.tab}.`);

  const { record } = place;
  const loaded = tables[form.table];
  const isMissing = record && !(loaded.ok && loaded.records.some(({ id }) => id === record));

  const tabs = forms.flatMap(({ card, table }) => {
    const loaded = tables[table];
    const note = loaded.ok ? (
      figure(loaded.records.length)
    ) : (
      <>
        ! <span className="visually-hidden">failed to load</span>
      </>
    );
    return card ? [{ key: card.tab, label: card.tabLabel, note }] : [];
  });
  /** No tab shows them, so their failure stands above all. */
  const hidden = forms.flatMap((other) => {
    const loaded = tables[other.table];
    return other.card || loaded.ok ? [] : [loadingFailed(other, loaded.message)];
  });

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Admin Dashboard</h1>
        <div className={styles.buttons}>
          <Button look="ghost" size="compact" onClick={refresh}>
            Refresh All
          </Button>
          <Button
            look="ghost"
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
      <UndeliveredMail backend={backend} />
      {isMissing && <Notice tone="plain">The record that the link names is not here.</Notice>}
      <Tabs
        label="Submissions"
        tabs={tabs}
        active={place.tab}
        onChange={(tab) => changePlace({ tab })}
        aside={
          <FilterSelect filter={place.filter} onChange={(filter) => changePlace({ filter })} />
        }
      >
        <TabPanel
          key={form.table}
          form={form}
          tables={tables}
          place={place}
          onPlace={changePlace}
          saving={saving}
          mark={mark}
        />
      </Tabs>
      <StatusLine report={report} mark={mark} />
    </div>
  );
};
