import type { PageActs } from "#app/features/applicant/calls/use-applicant-page.ts";
import { submittedValues } from "#app/features/applicant/submitted-values.ts";
import { FormView } from "#app/forms/form-view.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { PageHead } from "#app/ui/page.tsx";
import { columnOf, type Form } from "#domain/forms/form.ts";
import { submissionNoun } from "#domain/submissions/answer-mail.ts";
import type { ConfirmedPage } from "#domain/submissions/applicant-page.ts";

type CorrectionPageProps = {
  readonly form: Form;
  readonly page: ConfirmedPage;
  readonly acts: PageActs;
};

/** Returns the form of a correction: the address, which is shown as fixed, and the fields that may be changed. */
export const correctionOf = (form: Form, { fixed }: ConfirmedPage): Form => ({
  ...form,
  title: "Change",
  copy: { ...form.copy, submit: "Save", submitting: "Saving..." },
  groups: form.groups
    .map(({ legend, fields }) => ({
      legend,
      fields: fields.filter(
        ({ key }) => key === form.applicant.email || !fixed.includes(columnOf(key)),
      ),
    }))
    .filter(({ fields }) => fields.length > 0),
});

export const CorrectionPage = ({ form, page, acts }: CorrectionPageProps) => {
  const correction = correctionOf(form, page);
  const controller = useForm(correction, {
    suggested: submittedValues(form, page),
    variant: page.reference,
    send: async (values, draft) => {
      const { isSettled, failure } = await acts.correct(page, values);
      if (isSettled) draft.forget();
      return failure ? { status: "failed", message: failure } : undefined;
    },
  });
  const cancel = () => {
    controller.draft.forget();
    acts.leaveForm(page);
  };
  return (
    <>
      <PageHead title={`Change your ${submissionNoun(form)}`} />
      <FormView form={correction} controller={controller} onCancel={cancel}>
        {page.fixed.length > 1 && <p>For anything that is not below, write to us.</p>}
      </FormView>
    </>
  );
};
