import { type Field, type Form, fieldsOf } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";

/** Returns a value of exactly `length` characters that has the format of a field. */
export const valueOfLength = ({ format }: Field, length: number): string => {
  switch (format?.is) {
    case "email":
      return "@example.org".padStart(length, "a");
    case "phone":
      return `9${"1".padStart(length - 1, " ")}`;
    case "link":
      return "https://example.org/".padEnd(length, "a");
    default:
      return "x".repeat(length);
  }
};

const sampleValue = (field: Field): string => {
  if (field.options) return field.options[0] ?? "";
  switch (field.format?.is) {
    case "email":
      return "visitor@example.org";
    case "phone":
      return "+91 98765 43210";
    case "link":
      return `https://example.org/${field.key}`;
    default:
      return `${field.label} `.repeat(1 + Math.ceil((field.minimum?.length ?? 1) / 5)).trim();
  }
};

/** Returns a valid value for every field of a form. */
export const sampleValues = (form: Form, over: FormValues = {}): FormValues => ({
  ...Object.fromEntries(fieldsOf(form).map((field) => [field.key, sampleValue(field)])),
  ...over,
});

/** Returns valid values with an address that no other test uses, so that their mail can be found. */
export const freshValues = (form: Form): FormValues =>
  sampleValues(form, { [form.applicant.email]: `${crypto.randomUUID()}@example.org` });
