import { type Form, fieldsOf } from "#domain/forms/form.ts";
import { formOfType } from "#domain/forms/registry.ts";
import { isRecord, parseJson } from "#domain/parse-json.ts";
import type { FormValues } from "#domain/submission.ts";
import { isStorableText } from "#server/database/storable-text.ts";

export type ParsedSendEmail =
  | { readonly form: Form; readonly formData: FormValues }
  | { readonly error: string };

/** Parses `{ formType, formData }`, which must have exactly the keys of that form. */
export const parseSendEmail = (body: string): ParsedSendEmail => {
  const request = parseJson(body);
  if (!isRecord(request)) return { error: "The request is not a JSON object" };
  const { formType, formData } = request;
  const form = typeof formType === "string" ? formOfType(formType) : undefined;
  if (!form) return { error: "Unknown formType" };
  const keys = fieldsOf(form).map(({ key }) => key);
  const fits =
    isRecord(formData) &&
    Object.keys(formData).length === keys.length &&
    keys.every((key) => {
      const value = Object.hasOwn(formData, key) ? formData[key] : undefined;
      return typeof value === "string" && isStorableText(value);
    });
  return fits
    ? { form, formData: formData as FormValues }
    : { error: "formData does not fit the form" };
};
