import { useTakeBack } from "#app/features/dashboard/records/actions.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmPrompt } from "#app/ui/dialog.tsx";
import { formatDayAndMonth } from "#domain/event-day.ts";
import { staffNameOf } from "#domain/notes.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { type Outcome, outcomeLabels } from "#domain/submissions/outcomes.ts";

/** The decision that a record has: "Declined", when and by whom. */
type Decision = Pick<SubmissionState, "outcome_by"> & {
  readonly outcome: Outcome;
  readonly decidedAt: string;
};

const decisionOf = (state: SubmissionState | null | undefined): Decision | undefined => {
  if (!state?.outcome) return undefined;
  const { outcome, outcome_at, outcome_by, created_at } = state;
  return { outcome, outcome_by, decidedAt: outcome_at ?? created_at };
};

/** Returns the decision that an outcome would follow, and its answers that wait; undefined without anything to ask. */
export const decisionBefore = (
  outcome: Outcome | undefined,
  state: SubmissionState | null | undefined,
  unsentIds: readonly string[],
) => {
  const decision = decisionOf(state);
  if (!outcome || !decision || decision.outcome === outcome) return undefined;
  // Only the newest answer can still wait.
  const isNewest = state?.outcome_at === state?.answered_at;
  const waitingIds = isNewest ? unsentIds : [];
  // A question that has left is followed by a decision.
  const isAfterQuestion = decision.outcome === "question" && waitingIds.length === 0;
  return isAfterQuestion ? undefined : { decision, waitingIds };
};

type SecondDecisionProps = {
  readonly earlier: Decision;
  /** The answers that have not left, where the earlier decision is one of them. */
  readonly waitingIds: readonly string[];
  readonly outcome: Outcome;
  readonly onSend: () => void;
  readonly onBack: () => void;
};

/** Asks before a record gets another decision: to send it as well, or to take back the first, which still waits. */
export const SecondDecision = (props: SecondDecisionProps) => {
  const { earlier, waitingIds, outcome, onSend, onBack } = props;
  const takeBack = useTakeBack();
  const label = outcomeLabels[earlier.outcome];
  const sendAsWell = `Send ${outcomeLabels[outcome]} as well`;
  if (waitingIds.length > 0)
    return (
      <ConfirmPrompt
        onBack={onBack}
        action={
          <Button
            disabled={takeBack.isPending}
            onClick={() => takeBack.mutate({ ids_input: waitingIds })}
          >
            Take back
          </Button>
        }
      >
        {`${label} has not left yet. Take it back first.`}
      </ConfirmPrompt>
    );
  const author = staffNameOf(earlier.outcome_by);
  const byAuthor = author === undefined ? "" : ` by ${author}`;
  return (
    <ConfirmPrompt onBack={onBack} action={<Button onClick={onSend}>{sendAsWell}</Button>}>
      {`${label} left on ${formatDayAndMonth(earlier.decidedAt)}${byAuthor}. ${sendAsWell}?`}
    </ConfirmPrompt>
  );
};
