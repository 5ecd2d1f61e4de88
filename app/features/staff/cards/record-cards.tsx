import { type Ref, useEffect, useState } from "react";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { changeKey, type LastChanges } from "#app/features/staff/records/use-last-changes.ts";
import type { Tables } from "#app/features/staff/records/use-tables.ts";
import type { UrlState } from "#app/features/staff/view-state/url-state.ts";
import type { Form } from "#domain/forms/form.ts";
import { OtherSubmissions } from "./other-submissions.tsx";
import { RecordCard } from "./record-card.tsx";
import { type ListHandle, RecordList } from "./record-list.tsx";

const CLOCK_MS = 60_000;

/** Returns the time, and keeps it current, as cards say how many minutes ago they were handled. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

type RecordCardsProps = {
  readonly form: Form;
  readonly tables: Tables;
  readonly lastChanges: LastChanges;
  readonly suspects: ReadonlySet<string>;
  readonly records: readonly StaffRecord[];
  /** The ids of the records whose status is being updated. */
  readonly saving: readonly string[];
  readonly handle: Ref<ListHandle>;
  readonly onToggleStatus: (record: StaffRecord) => void;
  readonly onUrlState: (change: Partial<UrlState>) => void;
};

/** The list of cards of one form. */
export const RecordCards = (props: RecordCardsProps) => {
  const { form, tables, lastChanges, suspects, records, saving, handle } = props;
  const { onToggleStatus, onUrlState } = props;
  const now = useNow();
  return (
    <RecordList label={form.dashboard?.tabLabel ?? ""} records={records} handle={handle}>
      {(record) => (
        <RecordCard
          form={form}
          record={record}
          now={now}
          isSuspect={suspects.has(record.id)}
          lastChange={lastChanges.get(changeKey(form.table, record.id))}
          isSaving={saving.includes(record.id)}
          onToggleStatus={() => onToggleStatus(record)}
        >
          <OtherSubmissions form={form} email={record.email} tables={tables} onOpen={onUrlState} />
        </RecordCard>
      )}
    </RecordList>
  );
};
