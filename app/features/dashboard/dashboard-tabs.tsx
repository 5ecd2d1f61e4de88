import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Form } from "#domain/forms/form.ts";
import { formOfTab, forms } from "#domain/forms/registry.ts";
import { formatCount } from "#domain/plural.ts";
import { DashboardHead, formsWithoutTab } from "./dashboard-head.tsx";
import { HistoryFailure, LoadFailure } from "./load-failure.tsx";
import { OwedLine } from "./owed-line.tsx";
import { useArrivals, useNewsPolling } from "./records/news.ts";
import { useTable, useTables } from "./records/tables.ts";
import { StatusBar } from "./status-bar.tsx";
import { TabPanel } from "./tab-panel.tsx";
import { UndeliveredEmail } from "./undelivered-email.tsx";
import { useReplyNote } from "./use-reply-note.ts";
import { useUrlState } from "./view-state/use-url-state.tsx";

/** Shows beside the name of a tab how many records it has, and whether they failed to load. */
const TabCount = ({ form }: { readonly form: Form }) => {
  const { data: table } = useTable(form);
  const { count } = useArrivals(form);
  if (table.failure)
    return (
      <span>
        ! <span className="visually-hidden">failed to load</span>
      </span>
    );
  return (
    <>
      <span>{formatCount(table.records.length)}</span>
      {count > 0 && <span className="bright">{` +${formatCount(count)} new`}</span>}
    </>
  );
};

export const DashboardTabs = () => {
  const tables = useTables();
  const [urlState, changeUrlState] = useUrlState();
  useNewsPolling();
  useReplyNote();
  const form = formOfTab(urlState.tab);
  if (!form) throw new Error(`There is no form for the tab ${urlState.tab}.`);

  const { record } = urlState;
  const table = tables[form.table];
  const isMissing = record && !table.ids.has(record);

  const tabs = forms.flatMap((each) => {
    const { tab: key, tabLabel: label } = each.dashboard ?? {};
    const note = <TabCount key={key} form={each} />;
    return key && label
      ? [{ key, label, note, hasFailed: tables[each.table].failure !== undefined }]
      : [];
  });

  return (
    <Page width="dashboard" className="stack">
      <DashboardHead />
      {formsWithoutTab.map((each) => (
        <LoadFailure key={each.table} form={each} />
      ))}
      <HistoryFailure form={form} />
      <UndeliveredEmail />
      <OwedLine />
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
