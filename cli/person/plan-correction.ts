import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { tidyValue, validate } from "#domain/forms/validate.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { Correction } from "#server/operations/operations.ts";

type Change = {
  readonly column: string;
  readonly from: string | null;
  readonly to: string | null;
};

type CorrectionPlan =
  | {
      readonly status: "planned";
      readonly correction: Correction;
      readonly changes: readonly Change[];
    }
  | { readonly status: "refused"; readonly problems: readonly string[] };

/**
 * Plans to set fields of a record, named as the form or as the table names them. The new values follow
 * the form's own rules; values that were stored earlier under other rules stay.
 */
export const planCorrection = (
  form: Form,
  row: SubmissionRow,
  settings: Readonly<Record<string, string>>,
): CorrectionPlan => {
  const fields = fieldsOf(form);
  const set: Record<string, string> = {};
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(settings)) {
    const field = fields.find(({ key }) => key === name || columnOf(key) === name);
    if (field) set[field.key] = tidyValue(field, value);
    else unknown.push(name);
  }
  if (unknown.length > 0) {
    const columns = fields.map(({ key }) => columnOf(key)).join(", ");
    const problem = `This form has no ${unknown.join(", ")}. It has: ${columns}.`;
    return { status: "refused", problems: [problem] };
  }
  const stored = Object.fromEntries(fields.map(({ key }) => [key, row[columnOf(key)] ?? ""]));
  const values: Readonly<Record<string, string>> = { ...stored, ...set };
  const problems = validate(form, values)
    .filter(({ field }) => field.key in set)
    .map(({ field, message }) => `${columnOf(field.key)}: ${message}.`);
  if (problems.length > 0) return { status: "refused", problems };
  const changes = Object.entries(toColumns(form, values))
    .map(([column, to]) => ({ column, from: row[column] ?? null, to }))
    .filter(({ from, to }) => from !== to);
  const columns = Object.fromEntries(changes.map(({ column, to }) => [column, to]));
  const address = values[form.applicant.email] ?? "";
  return { status: "planned", changes, correction: { id: row.id, columns, address } };
};
