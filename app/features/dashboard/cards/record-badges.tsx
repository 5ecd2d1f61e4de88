import { useRecordState } from "#app/features/dashboard/records/news.ts";
import type { RecordProps } from "#app/features/dashboard/records/record.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { formatOpinions } from "#domain/notes.ts";
import { staffWords } from "#domain/submissions/act-words.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { type Outcome, outcomeLabels } from "#domain/submissions/outcomes.ts";
import { isCorrectedSince } from "./event-words.ts";

const TONES: Readonly<Record<Outcome, BadgeTone>> = {
  accepted: "ok",
  waiting: "wait",
  declined: "no",
  question: "ask",
};

/** The outcome of a record, or that it was withdrawn, and whether the person comes. */
export const StateBadge = ({ state }: { readonly state: SubmissionState | null | undefined }) => {
  if (state?.withdrawn_at) return <Badge tone="no">Withdrawn</Badge>;
  if (!state?.outcome) return null;
  const { outcome, coming } = state;
  if (outcome === "question" && isCorrectedSince(state))
    return <Badge tone="ask">{`${outcomeLabels.question}, corrected`}</Badge>;
  if (outcome !== "accepted" || coming === null)
    return <Badge tone={TONES[outcome]}>{outcomeLabels[outcome]}</Badge>;
  const words = staffWords[coming ? "coming" : "not-coming"].toLowerCase();
  return <Badge tone={coming ? "ok" : "no"}>{`${outcomeLabels.accepted}, ${words}`}</Badge>;
};

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
