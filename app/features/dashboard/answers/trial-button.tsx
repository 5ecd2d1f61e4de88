import { useMutation } from "@tanstack/react-query";
import { resultOf } from "#app/features/dashboard/records/actions.ts";
import { useRecordState } from "#app/features/dashboard/records/news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { useBackend } from "#app/features/dashboard/session/staff-client.ts";
import type { DraftEditor } from "#app/features/dashboard/writing/use-draft-editor.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import type { Form } from "#domain/forms/form.ts";
import { fillIn } from "#domain/submissions/placeholders.ts";
import { trialFailureOf } from "./answer-messages.ts";

type TrialButtonProps = {
  readonly form: Form;
  readonly editor: DraftEditor;
  readonly person: StaffRecord;
  /** Returns whether the text has no problem. */
  readonly check: () => boolean;
};

/** Sends the email to a person to the member of the staff alone. */
export const TrialButton = ({ form, editor: { draft }, person, check }: TrialButtonProps) => {
  const backend = useBackend();
  const { edition } = useSettings();
  const state = useRecordState(form.table, person.id);
  const trial = useMutation({
    mutationFn: () =>
      resultOf(
        backend.rpc("send_trial", {
          table_input: form.table,
          submission_input: person.id,
          outcome_input: draft.outcome ?? null,
          body_input: fillIn(form, person.row, draft.text, state, edition),
          has_certificate_input: draft.recommendation !== undefined,
        }),
      ),
  });
  const failure = trialFailureOf(trial.data, Date.now());
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        disabled={trial.isPending}
        onClick={() => check() && trial.mutate()}
      >
        Send this to me first
      </Button>
      {trial.isSuccess && (
        <span className={failure ? "error-text" : "caption"} role="status">
          {failure ?? `The email to ${person.name} is on its way to you alone.`}
        </span>
      )}
    </>
  );
};
