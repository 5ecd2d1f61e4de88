import { plainText } from "#domain/answers/user-text.ts";
import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";
import type { ConfirmedPage } from "./timeline.ts";

export const valuesOf = (form: Form, { columns }: ConfirmedPage): FormValues =>
  Object.fromEntries(fieldsOf(form).map(({ key }) => [key, columns[columnOf(key)] ?? ""]));

/** Returns the copy that an applicant saves, as JSON. */
export const copyOf = (form: Form, page: ConfirmedPage): string => {
  const values = valuesOf(form, page);
  const filled = fieldsOf(form).flatMap(({ key, label }) =>
    values[key] ? [[label, values[key]]] : [],
  );
  const { reference, created_at, answers, events } = page;
  const answersInWords = answers.map((answer) => ({ ...answer, body: plainText(answer.body) }));
  const copy = {
    form: form.title,
    reference,
    received: created_at,
    sent: Object.fromEntries(filled),
    answers: answersInWords,
    events,
  };
  return JSON.stringify(copy, null, 2);
};
