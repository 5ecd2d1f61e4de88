import { type Form, fieldsOf } from "#domain/forms/form.ts";
import { TRAP_NAME } from "#domain/forms/posted-form.ts";
import { tidy } from "#domain/forms/validate.ts";
import type { FormValues } from "#domain/submission.ts";

export type PostedValues = { readonly values: FormValues; readonly isTrapped: boolean };

/**
 * Returns the values of a posted form, tidied as the page's code would. Returns undefined when the
 * body has an unknown field, a field twice, or a file. A browser sends line breaks as CRLF.
 */
export const postedValues = (form: Form, data: FormData): PostedValues | undefined => {
  const expected = new Set([TRAP_NAME, ...fieldsOf(form).map(({ key }) => key)]);
  const texts: Record<string, string> = {};
  for (const [name, value] of data) {
    if (!expected.delete(name) || typeof value !== "string") return undefined;
    texts[name] = value.replaceAll("\r\n", "\n");
  }
  return { values: tidy(form, texts), isTrapped: Boolean(texts[TRAP_NAME]) };
};
