import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";
import type { ConfirmedPage } from "#domain/submissions/applicant-page.ts";
import { plainText } from "#domain/submissions/user-text.ts";

export const submittedValues = (form: Form, { columns }: ConfirmedPage): FormValues =>
  Object.fromEntries(fieldsOf(form).map(({ key }) => [key, columns[columnOf(key)] ?? ""]));

/** Returns the title of a talk; "" for a form without talks, whose headline may be a wish. */
export const talkOf = (form: Form, page: ConfirmedPage): string =>
  submittedValues(form, page)[form.talk ?? ""] ?? "";

export const savedCopy = (form: Form, page: ConfirmedPage): string => {
  const values = submittedValues(form, page);
  const filled = fieldsOf(form).filter(({ key }) => values[key]);
  const { reference, created_at, answers, events } = page;
  const copy = {
    form: form.title,
    reference,
    received: created_at,
    sent: Object.fromEntries(filled.map(({ key, label }) => [label, values[key]])),
    answers: answers.map((answer) => ({ ...answer, body: plainText(answer.body) })),
    events,
  };
  return JSON.stringify(copy, null, 2);
};
