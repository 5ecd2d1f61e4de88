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

type DecisionBefore = {
  readonly decision: Decision;
  /** The answers that have not left, where the decision is one of them. */
  readonly waitingIds: readonly string[];
};

/** Returns the decision that an outcome would follow; undefined without anything to ask. */
export const decisionBefore = (
  outcome: Outcome | undefined,
  state: SubmissionState | null | undefined,
  unsentIds: readonly string[],
): DecisionBefore | undefined => {
  const decision = decisionOf(state);
  if (!outcome || !decision || decision.outcome === outcome) return undefined;
  // Only the newest answer can still wait.
  const isNewest = state?.outcome_at === state?.answered_at;
  const waitingIds = isNewest ? unsentIds : [];
  // A question that has left is followed by a decision.
  const isAfterQuestion = decision.outcome === "question" && waitingIds.length === 0;
  return isAfterQuestion ? undefined : { decision, waitingIds };
};

/** Says whether a decision has left: when, and by whom. */
export const describeDecision = ({ decision, waitingIds }: DecisionBefore): string => {
  const label = outcomeLabels[decision.outcome];
  if (waitingIds.length > 0) return `${label} has not left yet.`;
  const author = staffNameOf(decision.outcome_by);
  const byAuthor = author === undefined ? "" : ` by ${author}`;
  return `${label} left on ${formatDayAndMonth(decision.decidedAt)}${byAuthor}.`;
};

type SecondDecisionProps = {
  readonly before: DecisionBefore;
  readonly outcome: Outcome;
  readonly onSend: () => void;
  readonly onBack: () => void;
};

/** Asks before a record gets another decision: to send it as well, or to take back the first, which still waits. */
export const SecondDecision = ({ before, outcome, onSend, onBack }: SecondDecisionProps) => {
  const takeBack = useTakeBack();
  const { waitingIds } = before;
  const isWaiting = waitingIds.length > 0;
  const sendAsWell = `Send ${outcomeLabels[outcome]} as well`;
  const action = isWaiting ? (
    <Button
      disabled={takeBack.isPending}
      onClick={() => takeBack.mutate({ ids_input: waitingIds })}
    >
      Take back
    </Button>
  ) : (
    <Button onClick={onSend}>{sendAsWell}</Button>
  );
  return (
    <ConfirmPrompt onBack={onBack} action={action}>
      {`${describeDecision(before)} ${isWaiting ? "Take it back first." : `${sendAsWell}?`}`}
    </ConfirmPrompt>
  );
};
