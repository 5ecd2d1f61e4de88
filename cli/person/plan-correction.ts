import { columnOf, type Field, type Form, fieldsOf } from "#domain/forms/form.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { tidyValue, validate } from "#domain/forms/validate.ts";
import type { FormValues, SubmissionRow } from "#domain/submission.ts";
import type { Correction } from "#server/operations/operations.ts";

/** What a correction would change, or why it is refused. */
export type CorrectionPlan =
  | {
      readonly status: "planned";
      readonly correction: Correction;
      readonly changes: readonly {
        readonly column: string;
        readonly from: string | null;
        readonly to: string | null;
      }[];
    }
  | { readonly status: "refused"; readonly problems: readonly string[] };

const valuesOf = (form: Form, row: SubmissionRow): FormValues =>
  Object.fromEntries(fieldsOf(form).map(({ key }) => [key, row[columnOf(key)] ?? ""]));

const refuse = (...problems: readonly string[]): CorrectionPlan => ({
  status: "refused",
  problems,
});

/**
 * Plans to set fields of a record, named as the form or as the table names them. The new values meet
 * the form's own rules; what was stored earlier under other rules stays.
 */
export const planCorrection = (
  form: Form,
  row: SubmissionRow,
  settings: Readonly<Record<string, string>>,
): CorrectionPlan => {
  const fields = fieldsOf(form);
  const named = (name: string): Field | undefined =>
    fields.find(({ key }) => key === name || columnOf(key) === name);
  const unknown = Object.keys(settings).filter((name) => !named(name));
  if (unknown.length > 0)
    return refuse(
      `This form has no ${unknown.join(", ")}. It has: ${fields.map(({ key }) => columnOf(key)).join(", ")}.`,
    );
  const set = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => {
      const field = named(name);
      return field ? [[field.key, tidyValue(field, value)]] : [];
    }),
  );
  const values = { ...valuesOf(form, row), ...set };
  const errors = validate(form, values).filter(({ field }) => field.key in set);
  if (errors.length > 0)
    return refuse(...errors.map(({ field, message }) => `${columnOf(field.key)}: ${message}.`));
  const changes = Object.entries(toColumns(form, values))
    .map(([column, to]) => ({ column, from: row[column] ?? null, to }))
    .filter(({ from, to }) => from !== to);
  return {
    status: "planned",
    changes,
    correction: {
      id: row.id,
      columns: Object.fromEntries(changes.map(({ column, to }) => [column, to])),
      address: values[form.applicant.email] ?? "",
    },
  };
};
