import type { ReactNode } from "react";
import columns from "#app/forms/columns.module.css";
import { FormView } from "#app/forms/form-view.tsx";
import { useSubmission } from "#app/forms/use-submission.ts";
import type { Form } from "#domain/forms/form.ts";
import { INVITE_NAME } from "#domain/invite.ts";
import { NextSteps } from "./next-steps.tsx";
import { SuccessPanel } from "./success-panel.tsx";

type ApplicationFormProps = {
  readonly form: Form;
  /** Returns the part below the success message, made of the name that was sent. */
  readonly afterSuccess: ((name: string) => ReactNode) | undefined;
  /** The key by which the form is open to this visitor alone. */
  readonly invite?: string | undefined;
  readonly children: ReactNode;
};

export const ApplicationForm = (props: ApplicationFormProps) => {
  const { form, afterSuccess, invite, children } = props;
  const { trap, controller } = useSubmission(form, undefined, invite);
  const { state, draft } = controller;
  const isSent = state.status === "success";
  return (
    <div className={columns.columns}>
      <div>
        <FormView form={form} controller={controller} trap={trap}>
          {invite && <input type="hidden" name={INVITE_NAME} value={invite} />}
          {isSent && (
            <SuccessPanel form={form} state={state}>
              {state.sender && afterSuccess?.(state.sender)}
            </SuccessPanel>
          )}
        </FormView>
        {children}
      </div>
      <NextSteps form={form} values={draft.values} isSent={isSent} />
    </div>
  );
};
