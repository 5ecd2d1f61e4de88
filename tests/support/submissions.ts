import { type Form, fieldsOf } from "#domain/forms/define-form.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { tidy } from "#domain/forms/validate.ts";
import type { FormValues, SubmissionRow } from "#domain/submission.ts";

const LONG =
  "What I would like to say, in as many words as any of the five forms asks for. ".repeat(2);

const SAMPLES: Readonly<Record<string, string>> = {
  email: "ravi@example.com",
  tel: "+91 98765 43210",
  url: "example.com/ravi",
  textarea: LONG,
};

/** Values that fill every field of a form as it wants them. */
export const filled = (form: Form, over: FormValues = {}): FormValues => ({
  ...Object.fromEntries(
    fieldsOf(form).map(({ key, control, label, options }) => [
      key,
      options?.[0] ?? SAMPLES[control] ?? `${label} of Ravi`,
    ]),
  ),
  ...over,
});

export const storedRow = (
  form: Form,
  values: FormValues,
  id: string = crypto.randomUUID(),
): SubmissionRow => ({
  ...toColumns(form, tidy(form, values)),
  id,
  created_at: "2026-11-20T12:04:31.297+00:00",
  status: form.startsPending ? "pending" : null,
});
