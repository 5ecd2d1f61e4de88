import type { FormValues } from "../submission.ts";
import { type Field, type Form, fieldsOf } from "./define-form.ts";
import { hasFormat, withHttps } from "./rules.ts";

/** An invalid field and the message for it, in the order of the form. */
export type FieldError = { readonly field: Field; readonly message: string };

/** The values as they are checked, stored and mailed: trimmed, links with a scheme. */
export const tidy = (form: Form, values: FormValues): FormValues =>
  Object.fromEntries(
    fieldsOf(form).map(({ key, format }) => {
      const value = (values[key] ?? "").trim();
      return [key, format?.is === "link" ? withHttps(value) : value];
    }),
  );

/** Characters as PostgreSQL counts them: code points, so that browser and CHECK agree. */
export const lengthOf = (value: string): number => Array.from(value).length;

const messageFor = (field: Field, value: string): string | undefined => {
  if (value === "") return field.required;
  if (field.minimum && lengthOf(value) < field.minimum.length) return field.minimum.message;
  if (field.format && !hasFormat[field.format.is](value)) return field.format.message;
  if (field.options && !field.options.includes(value))
    return "Please choose one of the listed options";
  if (lengthOf(value) > field.maximum) return `Please keep this under ${field.maximum} characters`;
  return undefined;
};

/** Every invalid field of tidied values (SPEC section 5). */
export const validate = (form: Form, values: FormValues): readonly FieldError[] =>
  fieldsOf(form).flatMap((field) => {
    const message = messageFor(field, values[field.key] ?? "");
    return message === undefined ? [] : [{ field, message }];
  });

/** The text of the banner for the first invalid field (SPEC section 5). */
export const bannerFor = (form: Form, [first]: readonly FieldError[]): string =>
  form.voice.banner.replace("{label}", first?.field.label ?? "");
