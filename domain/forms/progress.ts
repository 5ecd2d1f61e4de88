import type { FormValues } from "#domain/submission.ts";
import { type Field, type Form, fieldsOf } from "./form.ts";
import { tidy, validate } from "./validate.ts";

const isRequired = (field: Field): boolean => field.required !== undefined;

/** Returns how many fields a form requires, and how many of them sending would accept as they are. */
export const progressOf = (form: Form, values: FormValues) => {
  const required = fieldsOf(form).filter(isRequired).length;
  const open = validate(form, tidy(form, values)).filter(({ field }) => isRequired(field)).length;
  return { done: required - open, required };
};
