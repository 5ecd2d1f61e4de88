import { type Form, fieldsOf } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

/** A text that only marked values contain. */
export const MARKS = ["zq", "70707"];

/** Returns valid values of which each that a person types holds a mark. */
export const markedValues = (form: Form): FormValues => {
  const typed = fieldsOf(form).filter(({ options }) => !options);
  const entries = typed.map(({ key, format, maximum }) => {
    const mark = `zq${key}zq`.toLowerCase();
    if (format?.is === "email") return [key, `${mark}@example.org`];
    if (format?.is === "phone") return [key, "+91 70707 17171"];
    if (format?.is === "link") return [key, `https://${mark}.example`];
    const text = `${mark} `.repeat(20).slice(0, Math.min(maximum ?? 200, 200));
    return [key, text.trim()];
  });
  return sampleValues(form, Object.fromEntries(entries));
};
