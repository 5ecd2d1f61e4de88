import { FormView } from "#app/forms/form-view.tsx";
import { useForm } from "#app/forms/use-form.ts";
import type { Form } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";
import type { ConfirmedPage } from "#domain/submissions/applicant-page.ts";
import { valuesOf } from "./submitted-values.ts";

/** `isOver` once it is stored, or can never be; `failure` is the sentence for the visitor. */
export type Corrected = { readonly isOver: boolean; readonly failure?: string };

type CorrectionFormProps = {
  readonly form: Form;
  readonly page: ConfirmedPage;
  readonly onSave: (values: FormValues) => Promise<Corrected>;
  readonly onCancel: () => void;
};

/** The form of a stored submission, which its applicant changes. */
export const CorrectionForm = ({ form, page, onSave, onCancel }: CorrectionFormProps) => {
  const correction: Form = {
    ...form,
    title: "Change",
    copy: { ...form.copy, submit: "Save", submitting: "Saving..." },
  };
  const controller = useForm(form, {
    suggested: valuesOf(form, page),
    variant: page.reference,
    send: async (values, draft) => {
      const { isOver, failure } = await onSave(values);
      if (isOver) draft.forget();
      return failure ? { status: "failed", message: failure } : undefined;
    },
  });
  const cancel = () => {
    controller.draft.forget();
    onCancel();
  };
  return <FormView form={correction} controller={controller} onCancel={cancel} />;
};
