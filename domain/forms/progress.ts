import type { FormValues } from "#domain/submission.ts";
import { type Field, type Form, fieldsOf } from "./form.ts";
import { tidy, validate } from "./validate.ts";

const isRequired = (field: Field): boolean => field.required !== undefined;

/** How many fields a form requires, and how many of them sending would accept as they are. */
export type Progress = { readonly done: number; readonly required: number };

/** Returns how far the required fields of a form are. */
export const progressOf = (form: Form, values: FormValues): Progress => {
  const required = fieldsOf(form).filter(isRequired).length;
  const open = validate(form, tidy(form, values)).filter(({ field }) => isRequired(field)).length;
  return { done: required - open, required };
};
