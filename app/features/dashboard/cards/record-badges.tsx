import { useRecordState } from "#app/features/dashboard/records/news.ts";
import type { RecordProps } from "#app/features/dashboard/records/record.ts";
import { Badge } from "#app/ui/badge.tsx";
import { formatOpinions } from "#domain/notes.ts";
import { StateBadge } from "./state-badge.tsx";

/** The status of a record, its outcome, and all else that one sees of it at a glance. */
export const RecordBadges = ({ form, record }: RecordProps) => {
  const state = useRecordState(form.table, record.id);
  const isPending = record.status === "pending";
  const opinions = formatOpinions(state?.notes ?? []);
  return (
    <>
      <Badge tone={isPending ? "warn" : "ok"}>{isPending ? "PENDING" : "HANDLED"}</Badge>
      <StateBadge state={state} />
      {state?.certificate_id && <Badge tone="ok">Certificate</Badge>}
      {opinions && <Badge tone="opinions">{opinions}</Badge>}
    </>
  );
};
