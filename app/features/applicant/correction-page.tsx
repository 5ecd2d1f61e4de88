import { FormView } from "#app/forms/form-view.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { PageHead } from "#app/ui/page.tsx";
import type { Form } from "#domain/forms/form.ts";
import { submissionNoun } from "#domain/submissions/answer-mail.ts";
import type { ConfirmedPage } from "#domain/submissions/applicant-page.ts";
import { submittedValues } from "./submitted-values.ts";
import type { PageActs } from "./use-applicant-page.ts";

type CorrectionPageProps = {
  readonly form: Form;
  readonly page: ConfirmedPage;
  readonly acts: PageActs;
};

/** The form of a stored submission, which its applicant changes. */
export const CorrectionPage = ({ form, page, acts }: CorrectionPageProps) => {
  const correction: Form = {
    ...form,
    title: "Change",
    copy: { ...form.copy, submit: "Save", submitting: "Saving..." },
  };
  const controller = useForm(form, {
    suggested: submittedValues(form, page),
    variant: page.reference,
    send: async (values, draft) => {
      const { isOver, failure } = await acts.correct(page, values);
      if (isOver) draft.forget();
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
      <FormView form={correction} controller={controller} onCancel={cancel} />
    </>
  );
};
